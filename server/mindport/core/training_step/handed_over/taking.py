"""Functions that go back from a loss which they are given: they are handed its gradients too.

Each optimizer holds its gradients there, as what the function is called for may clear them, and not
each call need make a step::

    def __call__(self, loss, optimizer, update_grad=True):
        self._scaler.scale(loss).backward()
        if update_grad:
            self._scaler.step(optimizer)

becomes ``add_gradients(self._scaler.scale(grads), optimizer)`` of a further parameter ``grads``.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.binding.name_bindings import parameters
from mindport.core.fixes.names import marker
from mindport.core.model import Edit, Span, Text
from mindport.core.text.nodes import nodes_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.calls import ADD, BACKWARD, Call
from mindport.core.training_step.handed_over.takers import (
    GRADIENTS,
    Taker,
    handed_loss,
    takers_in,
)
from mindport.core.training_step.local_names import names_taken
from mindport.core.training_step.made import Made
from mindport.core.training_step.one_pass import loss_of, without_forward
from mindport.core.training_step.owners import find_owners
from mindport.core.training_step.place import File
from mindport.core.training_step.plan import sort_calls
from mindport.core.training_step.step_plan import StepPlan
from mindport.core.training_step.words import say


def plan_taking(
    file: File, calls: Sequence[Call], made: Sequence[Made]
) -> tuple[Taker, StepPlan | Text] | None:
    """Plan the calls of a function that is given the loss it goes back from; None of others.

    calls: all of the function.
    """
    scope = calls[0].scope
    taker = next(
        (each for each, function in takers_in(file.source.tree) if function is scope), None
    )
    backward = [each for each in calls if each.kind == BACKWARD]
    if taker is None or not isinstance(scope, ast.FunctionDef) or len(backward) != 1:
        return None
    call = backward[0]
    if handed_loss(loss_of(call)) != taker.loss:
        return None
    return taker, _plan(file, call, calls, made, taker, scope)


def _plan(
    file: File,
    call: Call,
    calls: Sequence[Call],
    made: Sequence[Made],
    taker: Taker,
    scope: ast.FunctionDef,
) -> StepPlan | Text:
    taken = GRADIENTS in names_taken(file.source, scope)
    if taken or file.in_loop(call.statement) or _end_of_parameters(file.source, scope) is None:
        return say("signature", name=scope.name)
    if _is_value(file, scope):
        return say("no_callers", name=scope.name)
    # Gradients of gradients are what an optimizer of another kind asks for, which is told there.
    graph = [each for each in call.call.keywords if _is_handed(each, scope)]
    if graph:
        kept = [each for each in call.call.keywords if each not in graph]
        bare = ast.copy_location(ast.Call(call.call.func, call.call.args, kept), call.call)
        plan = sort_calls(file, [replace(call, call=bare) if c is call else c for c in calls])
    else:
        plan = sort_calls(file, calls)
    if isinstance(plan, Text):
        return plan
    plan.held = True
    if any(each.target != taker.optimizer for each in plan.steps):
        return say("signature", name=scope.name)
    bad = find_owners(file, plan, [taker.optimizer], made)
    if bad is not None:
        return bad
    item = without_forward(call)
    item.takers = [taker.optimizer]
    plan.passes = [item]
    plan.given[id(call)] = []
    plan.taken = True
    plan.changes.append(say("takes_gradients", name=taker.name, argument=GRADIENTS))
    if graph:
        plan.changes.append(say("no_graph_kept", option=graph[0].arg or ""))
    return plan


def _is_value(file: File, scope: ast.FunctionDef) -> bool:
    """Tell whether a file reads a function of its own without calling it: who does, is not seen."""
    parents = file.parents
    own = isinstance(parents[id(scope)], ast.Module)
    for node in nodes_of(file.source.tree) if own else ():
        if isinstance(node, ast.Name) and node.id == scope.name and isinstance(node.ctx, ast.Load):
            around = parents[id(node)]
            if not (isinstance(around, ast.Call) and around.func is node):
                return True
    return False


def _is_handed(keyword: ast.keyword, scope: ast.FunctionDef) -> bool:
    """Tell whether ``create_graph`` is what a caller says, if it says anything."""
    value = keyword.value
    return (
        keyword.arg == "create_graph"
        and isinstance(value, ast.Name)
        and value.id in parameters(scope)
    )


def taking_edits(source: Source, call: Call, scope: ast.FunctionDef) -> tuple[Edit, ...]:
    """Return the edits that add to held gradients what a function is handed, and let it be."""
    taker = next(each for each, function in takers_in(source.tree) if function is scope)
    loss = loss_of(call)
    name = next(
        node for node in nodes_within(loss) if isinstance(node, ast.Name) and node.id == taker.loss
    )
    whole, inner = source.span(call.statement), source.span(loss)
    return (
        Edit(Span(whole.start, whole.start), f"{marker(ADD)}("),
        Edit(source.span(name), GRADIENTS),
        Edit(Span(inner.end, whole.end), f", {taker.optimizer})"),
        _parameter(source, scope),
    )


def _parameter(source: Source, scope: ast.FunctionDef) -> Edit:
    """Return the edit that gives a function one more parameter, which is given by name."""
    end = _end_of_parameters(source, scope) or 0
    star = "" if scope.args.kwonlyargs else "*, "
    return Edit(Span(end, end), f", {star}{GRADIENTS}")


def _end_of_parameters(source: Source, scope: ast.FunctionDef) -> int | None:
    """Return where the last parameter ends; None where parentheses are around its default."""
    given = scope.args
    last = [*given.args, *given.kwonlyargs][-1:]
    values = [each for each in (*given.defaults, *given.kw_defaults) if each is not None]
    names = [ast.copy_location(ast.Name(each.arg), each) for each in last]
    ends = [source.span(each).end for each in (*names, *values)]
    start = source.span(scope).start
    text = source.text[start : max(ends, default=start)]
    return max(ends, default=None) if text.count("(") - text.count(")") == 1 else None
