"""Reads and writes of ``p.grad`` where a step trains: MindSpore keeps no gradients in parameters.

The optimizers hold them, and two helpers look one up and put another in its place.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, replace
from mindport.core.fixes.names import marker
from mindport.core.model import Certainty, Edit, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.by_hand.gradient_helpers import (
    helped,
    is_called_by,
    reached_functions,
)
from mindport.core.training_step.by_hand.gradient_parameters import (
    filtered,
    is_new_input,
    is_parameter,
)
from mindport.core.training_step.by_hand.gradient_stores import (
    called_in,
    held_functions,
    is_stored_gradient,
    methods_elsewhere,
    named_gradient,
    stored_elsewhere,
    stored_gradients,
)
from mindport.core.training_step.calls import STEP, Call
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.given import FunctionNode
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say

READ, WRITE = "gradient_of", "set_gradient"
#: What a gradient may be changed by in place, and the method that gives the new one.
_IN_PLACE = {
    f"{name}_": name
    for name in ("clamp", "clip", "mul", "div", "add", "sub", "nan_to_num", "sign", "neg", "abs")
}
_ZEROS = "mindspore.ops.zeros_like"
#: What stands between a target and a value, up to the parentheses around that.
_SIGN = pattern(r"\s*([^\s=(]*)=\s*(?=\(*$)")


@dataclass(frozen=True, slots=True)
class GradientUse:
    """A ``p.grad``: its edits and helper for given optimizers.

    span: where ``grad`` stands. covers: what the edits replace. whole: what they stand around.
    statement: the one it is in. own: what the optimizers are called there, where a function of its
    own looks at gradients; handing: the edits that hand it one.
    """

    span: Span
    covers: Span
    helper: str
    before: str
    after: str
    whole: Span
    statement: ast.stmt
    own: tuple[str, ...] = ()
    handing: tuple[Edit, ...] = ()

    @property
    def names(self) -> list[str]:
        """Return the helpers that its edits call."""
        return [self.helper, READ] if marker(READ) in self.after else [self.helper]

    @property
    def releases(self) -> tuple[int, ...]:
        """Return the names of torch's that go: it has none."""
        return ()

    def edits(self, optimizers: Sequence[str]) -> tuple[Edit, ...]:
        """Return the edits of one use."""
        names = ", ".join(self.own or optimizers)
        after = self.after.replace("<optimizers>", names)
        edits = [
            Edit(Span(self.whole.start, self.whole.start), self.before),
            Edit(self.covers, after),
            *self.handing,
        ]
        if self.helper == WRITE:
            edits.append(Edit(Span(self.whole.end, self.whole.end), self._closing(names)))
        return tuple(edits)

    def _closing(self, names: str) -> str:
        return f"), {names})" if self.after.endswith("(") else f", {names})"


def gradient_uses(
    file: File, calls: Sequence[Call], apart: Iterable[str] = ()
) -> list[GradientUse] | Text:
    """Return the gradients that functions with such calls read, or one that is not understood.

    Those that functions look at which they call are among them. apart: the paths of functions of
    other files that are handed what they need.
    """
    scopes = {id(each.scope) for each in calls}
    steps = [each for each in calls if each.kind == STEP]
    found: list[GradientUse] = []
    beside: dict[int, tuple[FunctionNode, list[ast.Attribute]]] = {}
    for node in nodes_within(file.source.tree):
        if not isinstance(node, ast.Attribute) or node.attr != "grad":
            continue
        statement = statement_around(file, node)
        scope = None if statement is None else file.scope_of(statement)
        if statement is None or scope is None:
            continue
        if id(scope) in scopes:
            made = _made(file, node, statement)
            if made is not None:
                found.append(made)
            elif is_new_input(file, node.value, steps):
                # Its gradient is that of another loss, and told where it is read.
                continue
            elif _is_read(file, node) or is_stored_gradient(node):
                whole = file.source.span(node)
                return say("grads_read", name=file.source.text[whole.start : whole.end])
        elif isinstance(scope, FunctionNode):
            beside.setdefault(id(scope), (scope, []))[1].append(node)
    reached, called = reached_functions(file, calls)
    # What a list, a dict or an attribute holds may be called by names that nobody sees.
    held = held_functions(file.source.tree)
    holds = {name.rpartition(".")[2] for name in held} | {"__call__"}
    for scope in (*{id(each.scope): each.scope for each in calls}.values(), *reached):
        texts = [text for node in nodes_within(scope) if (text := named_gradient(node))]
        if texts:
            return say("grads_read", name=texts[0])
    for function, nodes in beside.values():
        if not is_called_by(file, function, calls):
            may_run = function in reached or function.name in holds
            if may_run and any(map(is_stored_gradient, nodes)):
                return say("grads_in_function", name=function.name)
            continue
        uses = _in_function(file, function, nodes, calls)
        if isinstance(uses, Text):
            return uses
        found += uses
    stored = _stored_elsewhere(file, (called | held) - frozenset(apart), calls)
    return found if stored is None else say("grads_in_function", name=stored)


def _stored_elsewhere(file: File, called: set[str], calls: Sequence[Call]) -> str | None:
    """Return a function of another file that steps reach and that stores gradients.

    What calls the functions of the steps may hand in such a one.
    """
    files, own = file.walked.files, file.walked.path
    if files is None:
        return None
    found = stored_elsewhere(files, own, sorted(called))
    found = found or methods_elsewhere(files, own, sorted(called), file.source.tree)
    scopes = {id(each.scope): each.scope for each in calls}.values()
    owners = [file.parents.get(id(each)) for each in scopes]
    names = {each.name for each in scopes if isinstance(each, FunctionNode)}
    names |= {each.name for each in owners if isinstance(each, ast.ClassDef)}
    for caller in files.callers(own, frozenset(names))[1] if names and found is None else ():
        known = files.gradient_stores(caller)
        found = found or stored_elsewhere(files, caller, sorted(known.held))
        found = found or ("p.grad" if known.handed else None)
    return found


def stored_beside(file: File, uses: Sequence[GradientUse], scopes: Sequence[ast.AST]) -> str | None:
    """Return what else stores gradients and may do so between the turns of steps.

    uses: those that are written otherwise. scopes: where the steps are.
    """
    known = {each.span.start for each in uses}
    for node in stored_gradients(file.source.tree):
        if file.source.span(node).end - len(node.attr) not in known:
            return ast.unparse(node)
    files, own = file.walked.files, file.walked.path
    if files is None:
        return None
    names = frozenset(each.name for each in scopes if isinstance(each, FunctionNode))
    for caller in files.callers(own, names)[1] if names else ():
        if files.gradient_stores(caller).anywhere:
            return "p.grad"
    return stored_elsewhere(files, own, sorted(called_in(file.source.tree)))


def _made(file: File, node: ast.Attribute, statement: ast.stmt) -> GradientUse | None:
    end = file.source.span(node).end
    span = Span(end - len(node.attr), end)
    return gradient_use(file, span, node, statement) if is_parameter(file, node.value) else None


def _is_read(file: File, node: ast.Attribute) -> bool:
    """Tell whether a ``grad`` is likely a tensor's."""
    end = file.source.span(node).end
    return any(
        use.span.end == end
        and use.name == "torch.Tensor.grad"
        and use.certainty is not Certainty.GUESSED
        for use in file.walked.uses
    )


def _in_function(
    file: File, function: FunctionNode, nodes: list[ast.Attribute], calls: Sequence[Call]
) -> list[GradientUse] | Text:
    """Return the gradients that a function looks at which the step calls.

    What is not understood raises where it is read, as parameters have no such attribute; what is
    written there would be lost.
    """
    how = helped(file, function, calls, of_each=True)
    found: list[GradientUse] = []
    for node in nodes:
        statement = statement_around(file, node)
        made = None if statement is None or how is None else _made(file, node, statement)
        if made is None or how is None:
            if any(_is_written(file, each) or is_stored_gradient(each) for each in nodes):
                return say("grads_in_function", name=function.name)
            return []
        handing = () if found else how.edits
        found.append(replace(made, own=how.optimizers, handing=handing))
    return found


def _is_written(file: File, node: ast.Attribute) -> bool:
    """Tell whether a statement gives a parameter another gradient."""
    return _stored(file, node) is not None and is_parameter(file, node.value)


def statement_around(file: File, node: ast.AST) -> ast.stmt | None:
    """Return the statement that a node is of; None in a lambda, which may run at any time.

    But for that of a ``filter``, which goes through what it is given there.
    """
    while not isinstance(node, ast.stmt):
        if isinstance(node, ast.Lambda) and filtered(node, file.parents[id(node)]) is None:
            return None
        node = file.parents[id(node)]
    return node


def gradient_use(
    file: File, span: Span, node: ast.Attribute, statement: ast.stmt
) -> GradientUse | None:
    source = file.source
    receiver = source.span(node.value)
    text = source.text[receiver.start : receiver.end]
    if "\n" in text:
        return None
    read = f"{marker(READ)}({text}, <optimizers>)"
    stored = _stored(file, node)
    if isinstance(statement, (ast.Assign, ast.AugAssign)) and stored is not None:
        if isinstance(statement, ast.Assign) and statement.targets != [stored]:
            return None
        end = source.span(stored).end
        between = source.text[end : source.span(statement.value).start]
        sign = _SIGN.match(between)
        if sign is None or "\n" in between:
            return None
        covers = Span(receiver.end, end + sign.end())
        plain = isinstance(statement.value, (ast.Name, ast.Constant, ast.Attribute, ast.Call))
        simple = plain or between.endswith("(")
        after = ", " if not sign[1] else f", {read} {sign[1]} " + "(" * (not simple)
        whole = source.span(statement)
        return GradientUse(span, covers, WRITE, f"{marker(WRITE)}(", after, whole, statement)
    outer = _outer(file, node)
    call = file.parents[id(file.parents[id(outer)])]
    method = file.parents[id(outer)]
    if (
        isinstance(method, ast.Attribute)
        and isinstance(call, ast.Call)
        and call.func is method
        and method.attr.endswith("_")
    ):
        if method.attr not in (*_IN_PLACE, "zero_") or not _is_statement(statement, call):
            return None
        whole = source.span(call)
        if method.attr == "zero_":
            # Times 0 would keep what is infinite.
            after = f", {marker(_ZEROS)}({read})"
            return GradientUse(
                span,
                Span(receiver.end, whole.end),
                WRITE,
                f"{marker(WRITE)}(",
                after,
                whole,
                statement,
            )
        after = f", {read}.{_IN_PLACE[method.attr]}"
        covers = Span(receiver.end, source.span(method).end)
        return GradientUse(span, covers, WRITE, f"{marker(WRITE)}(", after, whole, statement)
    covers = Span(receiver.end, source.span(outer).end)
    whole = Span(receiver.start, covers.end)
    before, after = f"{marker(READ)}(", ", <optimizers>)"
    if _is_normed(outer, method, call):
        # Of a matrix, MindSpore takes another norm.
        after += ".flatten()"
        if isinstance(method, ast.Attribute):
            after, covers = after + ".norm", Span(covers.start, source.span(method).end)
    return GradientUse(span, covers, READ, before, after, whole, statement)


def _stored(file: File, node: ast.Attribute) -> ast.Attribute | None:
    """Return ``p.grad`` or ``p.grad.data`` where it is assigned to."""
    around = file.parents[id(node)]
    if isinstance(around, ast.Attribute) and around.attr == "data":
        node = around
    return node if isinstance(node.ctx, ast.Store) else None


def _is_normed(outer: ast.expr, parent: ast.AST, call: ast.AST) -> bool:
    """Tell whether the norm of all elements is taken: ``g.norm(2)``, ``torch.norm(g)``."""
    if isinstance(parent, ast.Attribute):
        taken = parent.attr == "norm" and isinstance(call, ast.Call) and call.func is parent
        count, found = 0, call
    else:
        taken = (
            isinstance(parent, ast.Call)
            and parent.args[:1] == [outer]
            and (path(parent.func) or "").endswith("norm")
        )
        count, found = 1, parent
    if not taken or not isinstance(found, ast.Call):
        return False
    return len(found.args) <= count + 1 and all(each.arg == "p" for each in found.keywords)


def _is_statement(statement: ast.stmt | None, call: ast.Call) -> bool:
    return isinstance(statement, ast.Expr) and statement.value is call


def _outer(file: File, node: ast.expr) -> ast.expr:
    """Return ``p.grad.data`` and ``p.grad.detach()`` for the ``p.grad`` that is in them."""
    while True:
        parent = file.parents[id(node)]
        if not isinstance(parent, ast.Attribute):
            return node
        if parent.attr == "data":
            node = parent
            continue
        call = file.parents[id(parent)]
        if parent.attr == "detach" and isinstance(call, ast.Call) and not call.args:
            node = call
            continue
        return node
