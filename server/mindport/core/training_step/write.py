"""The edits that turn a planned step into ``value_and_grad``; the rest of the text stays.

Lines that become the body of the new function are indented by insertions, so that other fixes can
be applied to them along with it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.base.records import dataclass, replace
from mindport.core.fixes.names import marker
from mindport.core.model import Certainty, Edit, Helper, Span
from mindport.core.text.nodes import parents_of
from mindport.core.text.source import Source, removal_of
from mindport.core.training_step.body import Body, stands_alone
from mindport.core.training_step.by_hand.loops import PARAMETERS_OF, hand_edits, weights_of
from mindport.core.training_step.calls import (
    ADD,
    CLIPS,
    HELD,
    NO_GRAD,
    STEP_BY,
    UPDATE,
    UPDATE_TRAINABLE,
    VALUE_AND_GRAD,
    Call,
)
from mindport.core.training_step.flow.frozen import are_frozen
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.given import argument_edit, parameter_edit
from mindport.core.training_step.handed_over.takers import GRADIENTS
from mindport.core.training_step.handed_over.taking import taking_edits
from mindport.core.training_step.local_names import LocalNames
from mindport.core.training_step.one_pass import Pass
from mindport.core.training_step.step_plan import ByHand, StepPlan
from mindport.core.walk.statements import Walked

Find = Callable[[str], Helper | None]


@dataclass(frozen=True, slots=True)
class Piece:
    """The edits for one call of the protocol. settled: spans in which no finding is left."""

    call: Call
    edits: tuple[Edit, ...]
    helpers: tuple[Helper, ...] = ()
    releases: tuple[int, ...] = ()
    settled: tuple[Span, ...] = ()


class Writer:
    """The text of one plan."""

    def __init__(self, source: Source, walked: Walked, plan: StepPlan, find: Find) -> None:
        self.source, self.walked = source, walked
        self.plan = plan
        self.find = find
        self.freezes = are_frozen(source.tree, walked)
        self.names = LocalNames(source, plan)
        self.local, self.totals = self.names.local, self.names.totals

    def crowded(self) -> list[ast.stmt]:
        """Return the statements that need lines of their own and have none, with all calls."""
        callers = [each.item for found in self.plan.given.values() for each in found]
        needed = [
            each
            for item in [*self.plan.passes, *callers]
            for each in [*item.suite[item.first : item.last + 1], item.call.statement]
        ]
        if all(stands_alone(self.source, each) for each in needed):
            return []
        return [*needed, *(each.statement for each in self.plan.calls)]

    def pieces(self) -> list[Piece] | None:
        """Return the edits call by call; None where what clips cannot be written."""
        plan, source = self.plan, self.source
        removed = [] if plan.held else [removal_of(source, each.statement) for each in plan.zeros]
        merged = [call for item in plan.passes for call in item.calls[1:]]
        removed += [removal_of(source, each.statement) for each in merged]
        body = Body(source, [edit.span for edit in removed])
        found: list[Piece] = []
        for item in plan.passes:
            if plan.taken:
                scope = item.call.scope
                assert isinstance(scope, ast.FunctionDef)
                edits = taking_edits(source, item.call, scope)
            elif id(item.call) in plan.given:
                edits = self._given(body, item)
            else:
                edits = self._pass(body, item)
            adds = any(each.handed is None for each in item.calls)
            helpers = self._helpers(ADD) if plan.held and adds else ()
            found.append(Piece(item.call, edits, helpers))
        # The lines of all functions are one fix's, as one may stand in another.
        found[0] = Piece(found[0].call, (*found[0].edits, *body.edits()), found[0].helpers)
        twins = {id(item.twin.call): item for item in plan.passes if item.twin is not None}
        for call in merged:
            if plan.held and id(call) in twins:
                found.append(Piece(call, (self._added_at(call, twins[id(call)]),)))
            else:
                found.append(Piece(call, (removal_of(source, call.statement),)))
        if plan.by_hand is not None:
            found[0] = self._by_hand(found[0], plan.by_hand)
        for zero in plan.zeros:
            found.append(self._zero(zero))
        own = [each for each in plan.passes if id(each.call) not in plan.given]
        regions = [each.region(source) for each in own if not each.inline]
        for step in plan.steps:
            found.append(self._step_inside(body, regions, self._step(step)))
        for unscale in plan.unscales:
            found.append(self._unscale(unscale))
        for clip in plan.clips:
            piece = self._clip(clip)
            if piece is None:
                return None
            found.append(piece)
        return found

    def _by_hand(self, piece: Piece, updates: ByHand) -> Piece:
        """Return the piece of a pass with the loops that update by what it gives."""
        grad = self.names.free("grad", piece.call.scope)
        grads = self.local[id(self.plan.passes[0])].grads
        sure = (use for use in self.walked.uses if use.certainty is Certainty.PROVEN)
        known = {id(use.call) for use in sure}
        edits, settled = hand_edits(self.source, updates, grads, grad, known)
        helpers = piece.helpers
        if not updates.listed:
            helpers = (*helpers, *self._helpers(PARAMETERS_OF))
        return Piece(piece.call, (*piece.edits, *edits), helpers, piece.releases, tuple(settled))

    def _helpers(self, name: str) -> tuple[Helper, ...]:
        found = self.find(name)
        return () if found is None else (found,)

    def _pass(self, body: Body, item: Pass, *, stays: bool = False) -> tuple[Edit, ...]:
        """Write one pass; what is not of the body of its function is returned as edits."""
        source, local, end = self.source, self.local[id(item)], self.source.newline
        if item.inline:
            return self._inline(body, item)
        region = item.suite[item.first : item.last + 1]
        margin = body.margin(region[0], item.depth)
        inner = margin + body.unit(region[0])
        head = ", ".join(f"{name}={_handed(name, item)}" for name in item.early)
        opening = f"{margin}def {local.function}({head}):{end}"
        for node in item.shared:
            word = "global" if isinstance(node, ast.Global) else "nonlocal"
            opening += f"{inner}{word} {', '.join(node.names)}{end}"
        loss = self._loss(item)
        aux = f"({', '.join(item.aux)}{',' if len(item.aux) == 1 else ''})" if item.aux else ""
        closing = f"{end}{inner}return {loss}{', ' + aux if aux else ''}"
        result = f"({local.loss}, {aux})" if aux else local.loss
        lines = self._taking(item, result, bool(aux), body)
        between = item.suite[item.last + 1 : item.at]
        gone = [] if self.plan.held else [each.statement for each in self.plan.zeros]
        gone += [each.statement for each in item.also]
        if stays:
            closing += end + "".join(f"{end}{margin}{line}" for line in lines)
            body.add(region, item.depth, opening, closing)
            return ()
        removal = removal_of(source, item.call.statement)
        handed = item.call.handed is not None
        if handed or item.is_hoisted or [node for node in between if node not in gone]:
            if self.plan.held:
                # What clears gradients may stand in between: they are added where they were.
                lines = self._taking(item, result, bool(aux), body, adds=False)
                closing += end + "".join(f"{end}{margin}{line}" for line in lines)
                body.add(region, item.depth, opening, closing)
                return (self._added_at(item.call, item),)
            closing += end + "".join(f"{end}{margin}{line}" for line in lines)
            body.add(region, item.depth, opening, closing)
            body.gone.append(removal.span)
            return (removal,)
        body.add(region, item.depth, opening, closing, blank=True)
        text = (end + margin).join(lines)
        return (Edit(source.span(item.call.statement), text),)

    def _inline(self, body: Body, item: Pass) -> tuple[Edit, ...]:
        """Write a pass whose forward is the expression that it goes back from, where it stands."""
        source, local, end = self.source, self.local[id(item)], self.source.newline
        statement, function = item.call.statement, item.call.call.func
        assert isinstance(function, ast.Attribute)
        margin = body.margin(statement, item.depth)
        whole, before = source.span(statement), source.span(function.value).end
        dot = source.text.rindex(".", before, source.span(function).end)
        last = before + len(source.text[before:dot].rstrip(" \t\r\n\\"))
        opening = f"def {local.function}():{end}{margin}{body.unit(statement)}return "
        lines = self._taking(item, local.loss, False, body)
        closing = end + "".join(f"{end}{margin}{line}" for line in lines)
        body.shift(statement, last)
        edits = (
            Edit(Span(whole.start, whole.start), opening),
            Edit(Span(last, whole.end), closing),
        )
        line = source.index.line_col(whole.start)[0]
        if item.depth or body.is_set_off(line):
            return edits
        start = source.index.line_span(line).start
        return (Edit(Span(start, start), end), *edits)

    def _added_at(self, call: Call, item: Pass) -> Edit:
        """Return the edit that adds gradients to those that optimizers hold, where a call was.

        A function that goes back from the loss itself is handed them.
        """
        if call.handed is not None:
            grads = self.local[id(item)].grads
            return argument_edit(self.source, call.call, GRADIENTS, grads, by_name=True)
        return Edit(self.source.span(call.statement), self._adding(item)[0])

    def _loss(self, item: Pass) -> str:
        """Return the text of what is gone back from."""
        joined = len(item.losses) > 1 or item.twin is not None
        loss = " + ".join(self._expression(each, joined=joined) for each in item.losses)
        if item.twin is None or item.name is not None:
            return loss
        return f"{loss} if {item.choice} else {self._loss(item.twin)}"

    def _expression(self, node: ast.expr, *, joined: bool) -> str:
        """Return the text of an expression, in parentheses where it needs them."""
        span = self.source.span(node)
        text = self.source.text[span.start : span.end]
        is_call = isinstance(node, (ast.Call, ast.Name, ast.Attribute, ast.Subscript))
        needs = joined and not isinstance(node, ast.BinOp)
        return text if is_call or not (needs or "\n" in text) else f"({text})"

    def _given(self, body: Body, item: Pass) -> tuple[Edit, ...]:
        """Write a pass whose loss is given: its callers take the gradients and pass them on."""
        source, grads, scope = self.source, self.local[id(item)].grads, item.call.scope
        assert isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef))
        edits = [removal_of(source, item.call.statement), parameter_edit(source, scope, grads)]
        for giver in self.plan.given[id(item.call)]:
            self._pass(body, giver.item, stays=True)
            passed = self.local[id(giver.item)].grads
            by_name = bool(scope.args.defaults)
            edits.append(argument_edit(source, giver.call, grads, passed, by_name=by_name))
        return tuple(edits)

    def _taking(
        self, item: Pass, result: str, aux: bool, body: Body, *, adds: bool = True
    ) -> list[str]:
        """Return the lines that take value and gradients, and give each optimizer its own."""
        local, takers = self.local[id(item)], item.takers
        weights = f"{takers[0]}.parameters"
        if self.plan.by_hand is not None:
            weights = weights_of(self.plan.by_hand)
        if len(takers) > 1:
            weights = "(" + ", ".join(f"*{self._parameters(each)}" for each in takers) + ")"
        arguments = f"{local.function}, None, {weights}" + (", has_aux=True" if aux else "")
        lines = [f"{local.grad_function} = {marker(VALUE_AND_GRAD)}({arguments})"]
        taking = [f"{result}, {local.grads} = {local.grad_function}()"]
        taking += self._adding(item) if adds else []
        if item.test is None:
            return [*lines, *taking]
        unit = body.unit(item.suite[item.first])
        without = result[1:-1] if aux else result
        # Made where it is called: a function of gradients raises as it is made without them.
        return [
            f"if {item.test}:",
            *(unit + line for line in (*lines, *taking)),
            "else:",
            f"{unit}{without} = {local.function}()",
        ]

    def _adding(self, item: Pass) -> list[str]:
        """Return the lines after a pass that give each optimizer its share."""
        grads, takers = self.local[id(item)].grads, item.takers
        if self.plan.held:
            given = (
                f"*([] if {each} is None else [{each}])" if self._is_optional(each) else each
                for each in takers
            )
            return [f"{marker(ADD)}({grads}, {', '.join(given)})"]
        lines: list[str] = []
        start = ""
        for number, taker in enumerate(takers if len(takers) > 1 else (), 1):
            own = self._parameters(taker)
            count = f"len{own}" if own.startswith("(") else f"len({own})"
            end = f"{start} + {count}" if start else count
            part = f"{start} :" if number == len(takers) else f"{start} : {end}".strip()
            lines.append(f"{grads}_{number} = {grads}[{part}]")
            start = end
        for step in self.plan.steps:
            items = self.plan.takes[id(step)]
            if item is not items[-1] or len(items) == 1:
                continue
            shares = [self.names.share(each, step.target or "") for each in items]
            names = ["abcdefgh"[n] if len(items) < 9 else f"g{n}" for n in range(len(items))]
            lines.append(
                f"{self.totals[id(step)]} = tuple("
                f"{' + '.join(names)} for {', '.join(names)} in zip({', '.join(shares)}))"
            )
        return lines

    def _parameters(self, taker: str) -> str:
        """Return the text of the parameters of an optimizer, none where there is none."""
        own = f"{taker}.parameters"
        optional = len(self.plan.steps) > 1 and self._is_optional(taker)
        return f"({own} if {taker} is not None else ())" if optional else own

    def _is_optional(self, taker: str) -> bool:
        """Tell whether each step of an optimizer asks first whether there is one."""
        steps = [each for each in self.plan.steps if each.target == taker]
        return bool(steps) and all(_is_asked_for(self.source, each, taker) for each in steps)

    def _zero(self, zero: Call) -> Piece:
        if not self.plan.held:
            return Piece(zero, (removal_of(self.source, zero.statement),))
        held = "".join(f"{each}.{HELD} = " for each in self.plan.cleared[id(zero)])
        return Piece(zero, (Edit(self.source.span(zero.statement), f"{held}None"),))

    def _step_inside(self, body: Body, regions: list[Span], piece: Piece) -> Piece:
        """Return the edits of a step without gradients where it stands in another one's function.

        regions: what becomes the bodies of functions.

        What it does would be differentiated along: the right numbers at many times the memory.
        """
        statement, source = piece.call.statement, self.source
        whole = source.span(statement)
        depth = sum(each.contains(whole) for each in regions)
        if not depth or not piece.edits:
            return piece
        margin = body.margin(statement, depth) + body.unit(statement)
        opening = f"with {marker(NO_GRAD)}():{source.newline}{margin}"
        return replace(piece, edits=(Edit(Span(whole.start, whole.start), opening), *piece.edits))

    def _step(self, step: Call) -> Piece:
        span = self.source.span(step.call)
        if step.keeps:
            return Piece(step, ())
        if step.scaler:
            end = self.source.span(step.call.args[0]).end
            grads = f"{step.target}.{HELD}" if self.plan.held else self.totals[id(step)]
            return Piece(step, (Edit(Span(end, end), f", {grads}"),))
        if step.closure is not None:
            text = f"{marker(STEP_BY)}({step.target}, {ast.unparse(step.closure)})"
            return Piece(step, (Edit(span, text),), self._helpers(STEP_BY))
        if self.plan.held:
            text = f"{marker(UPDATE)}({step.target})"
            return Piece(step, (Edit(span, text),), self._helpers(UPDATE))
        grads = self.totals[id(step)]
        if self.freezes:
            text = f"{marker(UPDATE_TRAINABLE)}({step.target}, {grads})"
            return Piece(step, (Edit(span, text),), self._helpers(UPDATE_TRAINABLE))
        return Piece(step, (Edit(span, f"{step.target}({grads})"),))

    def _grads_of(self, call: Call) -> str:
        """Return the gradients that a clip changes: those of the next step of its optimizer."""
        owner = self.plan.clipped[id(call)]
        if self.plan.by_hand is not None:
            return self.local[id(self.plan.passes[0])].grads
        if self.plan.held:
            return f"{owner}.{HELD}"
        step = next(
            step
            for step in self.plan.steps
            if step.target == owner and step.start > call.start and not call.excludes(step)
        )
        return self.totals[id(step)]

    def _unscale(self, call: Call) -> Piece:
        """Return the edits of ``scaler.unscale_(optimizer)``: the gradients go in and come out."""
        source, function, grads = self.source, call.call.func, self._grads_of(call)
        assert isinstance(function, ast.Attribute)
        start, end = source.span(call.statement).start, source.span(call.call.args[0]).end
        name = source.span(function).end
        edits = (
            Edit(Span(start, start), f"{grads} = "),
            Edit(Span(name - len(function.attr), name), "unscale"),
            Edit(Span(end, end), f", {grads}"),
        )
        return Piece(call, edits)

    def _clip(self, clip: Call) -> Piece | None:
        """Return the edits of a clip: gradients are its first argument, and come out of it."""
        found = self.find(CLIPS[clip.use.name])
        if found is None or not clip.call.args or isinstance(clip.call.args[0], ast.Starred):
            return None
        grads, source = self._grads_of(clip), self.source
        start = source.span(clip.statement).start
        end = source.span(clip.call).end
        edits = [
            Edit(source.span(clip.call.func), marker(found.name)),
            Edit(source.span(clip.call.args[0]), grads),
        ]
        if not clip.plain:
            edits.append(Edit(Span(start, start), f"{grads}, "))
            if found.name != "clip_gradients":
                # There is no norm: torch gives None.
                edits.append(Edit(Span(end, end), ", None"))
        else:
            edits.append(Edit(Span(start, start), f"{grads} = "))
            if found.name == "clip_gradients":
                edits.append(Edit(Span(end, end), "[0]"))
        releases = (clip.use.root,) if clip.use.root >= 0 else ()
        return Piece(clip, tuple(edits), (found,), releases)


def _handed(name: str, item: Pass) -> str:
    """Return what a function of a pass is handed for a name that it gives another value.

    A name without a value raises where it is read, even if the pass does not read it there.
    """
    return f'locals().get("{name}")' if name in item.unsure else name


def _is_asked_for(source: Source, step: Call, taker: str) -> bool:
    """Tell whether a step runs only ``if taker:``, or ``if taker is not None:``."""
    parents = parents_of(source.tree)
    node: ast.AST = step.statement
    while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)):
        inner, node = node, parents[node]
        if not isinstance(node, ast.If) or inner not in node.body:
            continue
        whole = node.test
        every = isinstance(whole, ast.BoolOp) and isinstance(whole.op, ast.And)
        for test in whole.values if every else [whole]:  # type: ignore[attr-defined]
            if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.IsNot):
                last = test.comparators[-1]
                asked = isinstance(last, ast.Constant) and last.value is None
                test = test.left if asked else test
            if path(test) == taker:
                return True
    return False
