"""Parameters that a loop updates itself: ``for p in model.parameters(): p -= lr * p.grad``.

There is no optimizer, so the parameters that the loop goes over are those whose gradients are
taken, and it goes over them and their gradients together: those of a model, or of a list.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.fixes.names import marker
from mindport.core.model import Edit, Span, Text
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.text.source import Source, removal_of
from mindport.core.training_step.by_hand.hand_updates import Updates
from mindport.core.training_step.by_hand.listed import (
    is_parameter,
    listed_names,
    made_of,
    named_by_grad,
)
from mindport.core.training_step.calls import BACKWARD, CLIP, ZERO, Call, model_of, odd_call
from mindport.core.training_step.flow.frozen import freezes
from mindport.core.training_step.flow.gradient_flow import is_without_gradients
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.training_step.passes import build_pass, constants
from mindport.core.training_step.place import File
from mindport.core.training_step.step_plan import ByHand, StepPlan
from mindport.core.training_step.words import say

PARAMETERS_OF = "parameters_of"


@dataclass(slots=True)
class _Found:
    """The loops of a suite that update or clear, and the paths of their models."""

    loops: list[tuple[ast.For, Updates]] = field(default_factory=list)
    removed: list[ast.stmt] = field(default_factory=list)
    models: set[str] = field(default_factory=set)
    lists: dict[str, list[str]] = field(default_factory=dict)
    named: list[Updates] = field(default_factory=list)
    handled: set[int] = field(default_factory=set)
    first: int = -1
    cleared: list[int] = field(default_factory=list)


def plan_by_hand(file: File, calls: Sequence[Call]) -> StepPlan | Text | None:
    """Plan the calls of a function that updates by hand; None where none of its loops does."""
    backward = [each for each in calls if each.kind == BACKWARD]
    if len(backward) != 1 or any(each.scope is not backward[0].scope for each in calls):
        return None
    call = backward[0]
    found = _updates(file, call)
    if found is None or found.first < 0:
        return None
    if freezes(file.source.tree) or len(found.models) != 1:
        return say("by_hand")
    scope = call.scope
    for node in own_nodes(scope) if isinstance(scope, ast.Module) else nodes_within(scope):
        is_read = isinstance(node, ast.Attribute) and node.attr == "grad"
        if is_read and id(node) not in found.handled:
            return say("grads_read", name=ast.unparse(node))
    model = next(iter(found.models))
    names = found.lists.get(model, [])
    if not all(is_parameter(file, made_of(file, each, scope)) for each in names):
        return say("by_hand_listed", model=model)
    said = "by_hand_of_list" if names else "by_hand_taken"
    plan = StepPlan(changes=[say(said, model=model)])
    cleared = list(found.cleared)
    for each in calls:
        bad = odd_call(each)
        if bad is not None:
            return bad
        if each.kind == ZERO:
            if each.target != model:
                return say("unknown_zero", call=file.words(each.call))
            plan.zeros.append(each)
            if each.suite is call.suite:
                cleared.append(each.at)
        elif each.kind == CLIP:
            given = model_of(each.call.args[0]) if each.call.args else None
            if given != model or each.suite is not call.suite:
                return say("unknown_clip", call=file.words(each.call))
            if not call.at < each.at < found.first:
                return say("unknown_clip", call=file.words(each.call))
            plan.clips.append(each)
            plan.clipped[id(each)] = model
        elif each is not call:
            return say("by_hand")
    # A turn that begins with gradients of the one before adds to them.
    if not cleared or any(call.at < each < found.first for each in cleared):
        return say("no_zero", optimizer=model)
    item = build_pass(file, call, calls)
    if isinstance(item, Text):
        return item
    if item.is_hoisted or item.sometimes:
        return say("by_hand")
    item.takers = [model]
    told = constants(file, item)
    if isinstance(told, Text):
        return told
    plan.changes += told
    plan.passes.append(item)
    plan.by_hand = ByHand(model, found.loops, found.removed, bool(names), found.named)
    return plan


def _updates(file: File, call: Call) -> _Found | None:
    """Return the loops of a suite that update parameters, or clear their gradients."""
    found = _Found()
    one_by_one: list[tuple[int, ast.stmt]] = []
    for at, statement in enumerate(call.suite):
        inner: list[ast.stmt] = [statement]
        if isinstance(statement, (ast.With, ast.AsyncWith)) and is_without_gradients(statement):
            inner = statement.body
        for each in inner:
            if named_by_grad(each) is not None:
                one_by_one.append((at, each))
                continue
            name, model = _looped(each)
            if model is None and isinstance(each, ast.For):
                name, model = _listed(file, each, call.scope, found)
            if name is None or model is None:
                continue
            assert isinstance(each, ast.For)
            updates = Updates(file.source, name)
            if not updates.read(each.body):
                return None
            if not updates.grads and not updates.removed:
                continue
            found.models.add(model)
            found.handled |= updates.handled
            if updates.changes:
                if at < call.at or found.first >= 0:
                    return None
                found.first = at
                found.loops.append((each, updates))
                found.removed += updates.removed
            elif len(updates.removed) == len(each.body) and each is statement:
                found.removed.append(each)
            else:
                return None
            if updates.removed:
                found.cleared.append(at)
    if one_by_one and (found.models or not _take_named(file, call, one_by_one, found)):
        return None
    return found


def _take_named(
    file: File, call: Call, one_by_one: list[tuple[int, ast.stmt]], found: _Found
) -> bool:
    """Take in updates of single names, ``w -= lr * w.grad``; False where they are no such."""
    of_name: dict[str, list[ast.stmt]] = {}
    for _, each in one_by_one:
        of_name.setdefault(named_by_grad(each) or "", []).append(each)
    names = list(of_name)
    if not all(is_parameter(file, made_of(file, each, call.scope)) for each in names):
        return False
    for name, statements in of_name.items():
        updates = Updates(file.source, name)
        if not updates.read(statements) or not updates.changes or not updates.removed:
            return False
        found.named.append(updates)
        found.handled |= updates.handled
        found.removed += updates.removed
    removed = set(map(id, found.removed))
    gone: set[str] = set()
    for at, each in one_by_one:
        name = named_by_grad(each) or ""
        if id(each) not in removed and (at < call.at or name in gone):
            # What was cleared before it is none of this step's.
            return False
        if id(each) in removed and at > call.at:
            gone.add(name)
    changes = [at for at, each in one_by_one if id(each) not in removed]
    cleared = [at for at, each in one_by_one if id(each) in removed]
    if any(call.at < at < changes[-1] for at in cleared):
        return False
    found.first = changes[0]
    found.cleared = cleared
    text = f"[{', '.join(names)}]"
    found.models.add(text)
    found.lists[text] = names
    return True


def _looped(statement: ast.stmt) -> tuple[str | None, str | None]:
    """Return the name that a loop gives each parameter of a model, and the model's path."""
    if not isinstance(statement, ast.For) or statement.orelse:
        return None, None
    target, values = statement.target, statement.iter
    if isinstance(target, ast.Name):
        return target.id, model_of(values)
    if (
        isinstance(target, ast.Tuple)
        and len(target.elts) == 2
        and isinstance(target.elts[1], ast.Name)
        and isinstance(values, ast.Call)
        and not values.keywords
    ):
        called = values.func
        if isinstance(called, ast.Attribute) and called.attr == "named_parameters":
            return target.elts[1].id, None if values.args else path(called.value)
        if isinstance(called, ast.Name) and called.id == "named_parameters_of":
            return target.elts[1].id, path(values.args[0]) if len(values.args) == 1 else None
    return None, None


def _listed(
    file: File, loop: ast.For, scope: ast.AST, found: _Found
) -> tuple[str | None, str | None]:
    """Return the name that a loop gives each parameter of a list, and the list's text."""
    if loop.orelse or not isinstance(loop.target, ast.Name):
        return None, None
    names = listed_names(file, loop.iter, scope)
    if not names:
        return None, None
    # The same ones may be listed in several ways.
    text = next((each for each, other in found.lists.items() if other == names), None)
    if text is None:
        text = ast.unparse(loop.iter)
        found.lists[text] = names
    return loop.target.id, text


def hand_edits(
    source: Source, plan: ByHand, grads: str, grad: str, known: set[int]
) -> tuple[list[Edit], list[Span]]:
    """Return the edits of the loops, and the spans whose findings they settle.

    known: the ids of the calls that are surely torch's, whose fixes come first.
    """
    edits = [removal_of(source, each) for each in plan.removed]
    settled = [each.span for each in edits]
    for number, one in enumerate(plan.named):
        for each in one.edits(f"{grads}[{number}]"):
            edits.append(each)
            settled.append(each.span)
    for loop, updates in plan.loops:
        target = source.span(loop.target)
        values: Span | None = source.span(loop.iter)
        assert values is not None
        if isinstance(loop.target, ast.Tuple):
            start = source.span(loop).start
            between = source.text[start + len("for") : values.start]
            named = between.rpartition("in")[0].strip().strip("()").strip()
            edits.append(
                Edit(Span(start + len("for"), values.start), f" ({named}), {grad} in zip(")
            )
        else:
            edits.append(Edit(Span(target.end, target.end), f", {grad}"))
            of_model = isinstance(loop.iter, ast.Call) and last_name(loop.iter.func) == "parameters"
            if of_model and id(loop.iter) not in known:
                # Nothing else may tell a Module once the step is restructured.
                settled.append(values)
                whole = f"{marker(PARAMETERS_OF)}({plan.model})"
                edits.append(Edit(values, f"zip({whole}, {grads})"))
                values = None
            else:
                edits.append(Edit(Span(values.start, values.start), "zip("))
        if values is not None:
            edits.append(Edit(Span(values.end, values.end), f", {grads})"))
        for each in updates.edits(grad):
            edits.append(each)
            settled.append(each.span)
    return edits, settled


def weights_of(updates: ByHand) -> str:
    """Return the parameters that are updated, all of them, in the order of the loop."""
    if updates.listed:
        return updates.model
    return f"list({marker(PARAMETERS_OF)}({updates.model}))"
