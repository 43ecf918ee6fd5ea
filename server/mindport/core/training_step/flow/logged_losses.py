"""Losses that a module is handed behind the forward, to log them: no gradients come back."""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.binding.reaching import plain_value, reaching
from mindport.core.text.nodes import each_of, last_name
from mindport.core.training_step.flow.paths import bound_by, own_nodes
from mindport.core.training_step.place import File

_LEAVES = (ast.Return, ast.Raise, ast.Break, ast.Continue)


def begins_in_import(file: File, name: str) -> bool:
    """Tell whether a path begins with what an import binds, and nothing else of the file does."""
    root = name.partition(".")[0]
    imports = [*each_of(file.source.tree, ast.Import), *each_of(file.source.tree, ast.ImportFrom)]
    if not any(root in bound_by(each) for each in imports):
        return False
    stored = each_of(file.source.tree, ast.Name)
    given = each_of(file.source.tree, ast.arg)
    return not any(
        each.id == root and not isinstance(each.ctx, ast.Load) for each in stored
    ) and not any(each.arg == root for each in given)


def logged_behind(
    file: File, region: list[ast.stmt], is_computed: Callable[[ast.expr], bool]
) -> set[int]:
    """Return the statements behind a block that hand on nothing computed but its loss.

    What a module is handed there, as ``utils.log(loss)``, comes back in the next turn at the
    earliest: ``backward`` has gone through it by then, and torch raises where another one does.
    Not so if it keeps the graph, if a turn may end before it, and for what is no part of the loss.
    is_computed: whether an expression is what a model computes.
    """
    suite = file.held_by.get(region[0], [])
    at = next((n for n, each in enumerate(suite) if each is region[-1]), len(suite))
    calls: list[ast.Call] = []
    loss: ast.Name | None = None
    for statement in suite[at + 1 :]:
        if loss is None and any(isinstance(each, _LEAVES) for each in own_nodes(statement)):
            return set()
        call = statement.value if isinstance(statement, ast.Expr) else None
        if not isinstance(call, ast.Call):
            continue
        if last_name(call.func) != "backward":
            calls.append(call)
            continue
        owner = call.func.value if isinstance(call.func, ast.Attribute) else None
        if loss is not None or not isinstance(owner, ast.Name) or call.args or call.keywords:
            return set()
        loss = owner
    if loss is None:
        return set()
    parts = _parts_of(file, loss, region)
    found: set[int] = set()
    for call in calls:
        given = [*call.args, *(each.value for each in call.keywords)]
        if all(_is_part(file, each, parts) or not is_computed(each) for each in given):
            found.add(id(file.parents[id(call)]))
    return found


def _is_part(file: File, value: ast.expr, parts: set[tuple[str, int]]) -> bool:
    """Tell whether a value is what a loss is made of, or what methods make of that: by no other."""
    while isinstance(value, (ast.Attribute, ast.Call)):
        if isinstance(value, ast.Call) and (value.args or value.keywords):
            return False
        value = value.value if isinstance(value, ast.Attribute) else value.func
    if not isinstance(value, ast.Name):
        return False
    bound = reaching(file.source.tree, value).bound
    return bool(bound) and {(value.id, id(each)) for each in bound} <= parts


def _parts_of(file: File, loss: ast.Name, region: list[ast.stmt]) -> set[tuple[str, int]]:
    """Return a loss and the names that it is a sum or a product of, each with what bound it.

    Through these ``backward`` goes; not so through all that a block reads, as by ``argmax``.
    """
    own = {id(each) for each in region}
    found: set[tuple[str, int]] = set()
    waiting: list[ast.expr] = [loss]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.BinOp):
            waiting += [part.left, part.right]
        bound = reaching(file.source.tree, part).bound if isinstance(part, ast.Name) else ()
        for each in bound:
            assert isinstance(part, ast.Name)
            if id(each) in own and (part.id, id(each)) not in found:
                found.add((part.id, id(each)))
                value = plain_value(each, part.id)
                waiting += [] if value is None else [value]
    return found
