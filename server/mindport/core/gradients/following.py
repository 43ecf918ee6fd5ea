"""Gradients of gradients: ``u_xx = grad(u_x, x, ...)[0]`` behind ``u_x = grad(u, x, ...)[0]``.

What is compiled for the first is differentiated once more: measured, that gives torch's numbers,
and so do the gradients of the weights through it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.gradients.requests import Request, arguments_of, is_off
from mindport.core.gradients.second import is_ones
from mindport.core.gradients.words import say
from mindport.core.nodes import nodes_within
from mindport.core.training_step.paths import path, written
from mindport.core.training_step.place import File


def following(
    file: File, call: ast.Call, statement: ast.stmt, before: Iterable[Request]
) -> Request | None:
    """Return the request for the gradient of what an earlier one gives, None where it is none.

    Of one input alone, all of it in one suite.
    """
    given = arguments_of(call) or {}
    output, wanted = given.get("outputs"), given.get("inputs")
    again = given.get("create_graph")
    if not isinstance(output, ast.Name) or wanted is None or again is None or is_off(again):
        return None
    if not isinstance(again, ast.Constant) or given.keys() - _TAKEN:
        return None
    weight = given.get("grad_outputs")
    scope = file.scope_of(statement)
    if weight is None or not is_ones(weight, scope):
        return None
    for earlier in before:
        if not earlier.again or [path(wanted)] != earlier.inputs:
            continue
        if _given_by(earlier) != output.id or not _is_kept(file, earlier, statement, output.id):
            continue
        found = Request(call, statement, scope, output, None, earlier.inputs, [])
        found.marks, found.handed, found.given = earlier.marks, earlier.handed, earlier.given
        found.again, found.first = True, earlier.first or earlier
        found.times = earlier.times + 1
        found.changes += [say("compiled", name=output.id), say("further")]
        return found
    return None


_TAKEN = frozenset({"outputs", "inputs", "grad_outputs", "create_graph", "retain_graph"})


def _given_by(request: Request) -> str:
    """Return the name that a request's statement gives its one gradient, "" where it has none."""
    statement = request.statement
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return ""
    target, value = statement.targets[0], statement.value
    if isinstance(target, (ast.Tuple, ast.List)) and len(target.elts) == 1:
        target = target.elts[0]
    elif isinstance(value, ast.Subscript):
        first = isinstance(value.slice, ast.Constant) and value.slice.value == 0
        value = value.value if first else value
    else:
        return ""
    return target.id if isinstance(target, ast.Name) and value is request.call else ""


def _is_kept(file: File, earlier: Request, statement: ast.stmt, output: str) -> bool:
    """Tell whether nothing changes between two requests of one suite what they are of."""
    suite = file.held_by[statement]
    first = earlier.first or earlier
    if suite is not file.held_by[earlier.statement] or earlier.scope is not first.scope:
        return False
    at = next(n for n, each in enumerate(suite) if each is statement)
    start = next(n for n, each in enumerate(suite) if each is first.statement)
    between = suite[start + 1 : at]
    read = {*first.inputs, *first.given}
    if any(written(each) & read for each in between):
        return False
    stored = [
        node
        for top in getattr(first.scope, "body", [])
        for node in nodes_within(top)
        if isinstance(node, ast.Name) and node.id == output and not isinstance(node.ctx, ast.Load)
    ]
    changed = (each for each in between if each is not earlier.statement)
    return len(stored) == 1 and not any(output in written(each) for each in changed)
