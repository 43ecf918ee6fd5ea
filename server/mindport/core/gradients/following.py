"""Gradients beside and of gradients: ``u_t = grad(u, t)`` and ``u_xx = grad(u_x, x)``.

Behind ``u_x = grad(u, x, ...)[0]`` all of them are of the function that was made for the first.
What is compiled for it is differentiated once more: measured, that gives torch's numbers, and so
do the gradients of the weights through it.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.gradients.requests import (
    Request,
    arguments_of,
    input_names,
    is_off,
    summed,
)
from mindport.core.gradients.second import is_ones
from mindport.core.gradients.unchanged import changes_what_is_read
from mindport.core.gradients.words import say
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import written
from mindport.core.training_step.place import File

_TUPLES = (ast.Tuple, ast.List)
_TAKEN = frozenset({"outputs", "inputs", "grad_outputs", "create_graph", "retain_graph"})


def following(
    file: File, call: ast.Call, statement: ast.stmt, before: Sequence[Request]
) -> Request | None:
    """Return the request for gradients beside an earlier one's, or of what that gives, or None.

    All of them in one suite, of inputs of the first.
    """
    given = arguments_of(call) or {}
    output, wanted, weight = (given.get(n) for n in ("outputs", "inputs", "grad_outputs"))
    if output is None or wanted is None or not _is_plain(given):
        return None
    scope = file.scope_of(statement)
    if weight is not None and not is_ones(weight, scope):
        return None
    output = output if weight is not None else summed(file, output)
    names = input_names(wanted)
    if not isinstance(output, ast.Name) or not names:
        return None
    for earlier in before:
        first = earlier.first or earlier
        if not first.again or any(name not in first.inputs for name in names):
            continue
        of_first = first.output.id if isinstance(first.output, ast.Name) else ""
        start: tuple[int, ...] = ()
        factor = ""
        of = earlier.of
        if earlier is first and of_first == output.id:
            pass
        elif earlier is first and output.id in first.aux:
            of = first.aux.index(output.id) + 1
        elif (known := _given_by(earlier, output.id)) is not None:
            place, factor = known
            start = earlier.along[place]
        else:
            continue
        if not _is_kept(file, earlier, statement, output.id, start):
            continue
        found = Request(call, statement, scope, output, None, first.inputs, [])
        found.marks, found.handed, found.given = first.marks, first.handed, first.given
        found.first, found.of, found.factor = first, of, factor + (earlier.factor if start else "")
        found.again = "create_graph" in given and not is_off(given["create_graph"])
        found.along = [(*start, first.inputs.index(name)) for name in names]
        found.changes.append(say("compiled", name=output.id))
        if start:
            found.changes.append(say("further"))
        return found
    return None


def _is_plain(given: dict[str, ast.expr]) -> bool:
    """Tell whether a call has no arguments but those that are served, all flags in the text."""
    flags = [given[name] for name in ("create_graph", "retain_graph") if name in given]
    return not given.keys() - _TAKEN and all(isinstance(each, ast.Constant) for each in flags)


def _given_by(request: Request, name: str) -> tuple[int, str] | None:
    """Return which of a request's gradients its statement gives a name, and times what; or None."""
    statement = request.statement
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return None
    target, value = statement.targets[0], statement.value
    given = [(target, value)]
    if isinstance(target, _TUPLES) and isinstance(value, _TUPLES):
        given = list(zip(target.elts, value.elts, strict=False))
    elif isinstance(target, _TUPLES) and value is request.call:
        names = [each.id if isinstance(each, ast.Name) else "" for each in target.elts]
        if name not in names or len(names) != len(request.along):
            return None
        return names.index(name), ""
    for to, each in given:
        factor, item = _times(each)
        if not isinstance(item, ast.Subscript) or item.value is not request.call:
            continue
        place = item.slice.value if isinstance(item.slice, ast.Constant) else None
        if isinstance(to, ast.Name) and to.id == name and isinstance(place, int):
            return (place, factor) if 0 <= place < len(request.along) else None
    return None


def _times(value: ast.expr) -> tuple[str, ast.expr]:
    """Return the text of the number that an expression multiplies by, and what it multiplies."""
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        return "-", value.operand
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
        number = value.left.operand if isinstance(value.left, ast.UnaryOp) else value.left
        if isinstance(number, ast.Constant) and isinstance(number.value, (int, float)):
            return f"{ast.unparse(value.left)} * ", value.right
    return "", value


def _is_kept(
    file: File, earlier: Request, statement: ast.stmt, output: str, start: tuple[int, ...]
) -> bool:
    """Tell whether nothing changes between two requests of one suite what they are of."""
    suite = file.held_by[statement]
    first = earlier.first or earlier
    if suite is not file.held_by[earlier.statement] or earlier.scope is not first.scope:
        return False
    at = next(n for n, each in enumerate(suite) if each is statement)
    begin = next(n for n, each in enumerate(suite) if each is first.statement)
    between = suite[begin:at]
    read = {*first.inputs, *first.given}
    if any(written(each) & read for each in between):
        return False
    outside = [each for each in between if each not in first.region]
    if changes_what_is_read(file, first.scope, first.region, outside):
        return False
    if not start:
        return not any(output in written(each) for each in between)
    if _is_shared(first.scope, output):
        return False
    changed = (each for each in between if each is not earlier.statement)
    return not any(output in written(each) for each in changed)


def _is_shared(scope: ast.AST, name: str) -> bool:
    """Tell whether a function that runs in between may give a name of a scope another value."""
    return any(
        isinstance(node, (ast.Global, ast.Nonlocal)) and name in node.names
        for top in getattr(scope, "body", [])
        for node in nodes_within(top)
    )
