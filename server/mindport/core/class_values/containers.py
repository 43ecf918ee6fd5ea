"""Sequential that gets members after it was made: which of a file's containers do."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.walk import uses
from mindport.core.walk.uses import Use

SEQUENTIAL = "torch.nn.Sequential"
_ADDS = frozenset({"add_module", "register_module", "insert_child_to_cell"})
_ADD = ("torch.nn.Module.add_module", "torch.nn.Module.register_module")


def is_grown(tree: ast.Module, use: Use) -> bool:
    """Tell whether a Sequential that is made here may get members by name later in the file.

    Names are compared, not values: a container that is taken for another runs the same members.
    """
    named, by_method = _grown(tree)
    if use.context == uses.BASE:
        return True
    names = _names_of(use)
    return bool(named.intersection(names)) if names else bool(by_method)


def made_elsewhere(tree: ast.Module, use: Use) -> bool:
    """Tell whether a Sequential gets a member here that the file does not seem to have made."""
    if use.name not in _ADD or use.owner_type != SEQUENTIAL or use.of is not None:
        return False
    name = "" if use.receiver is None else _last(use.receiver)
    return name not in _made(tree)


def _names_of(use: Use) -> list[str]:
    """Return the names that a container gets where it is made."""
    statement = use.statement
    if isinstance(statement, ast.Assign) and statement.value is use.call:
        return [_last(target) for target in statement.targets]
    if isinstance(statement, (ast.AnnAssign, ast.AugAssign)) and statement.value is use.call:
        return [_last(statement.target)]
    return []


@lru_cache(maxsize=2)
def _grown(tree: ast.Module) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of what gets members, and of those that do so by a method."""
    by_method = frozenset(_by_method(tree))
    assigned = {
        _last(target.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and not isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Attribute)
    }
    return frozenset(assigned - {"self", ""}) | by_method, by_method


def _by_method(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr in _ADDS:
            name = _last(node.func.value)
        elif isinstance(node.func, ast.Name) and node.func.id == "setattr" and node.args:
            name = _last(node.args[0])
        else:
            continue
        if name != "self":
            yield name


@lru_cache(maxsize=2)
def _made(tree: ast.Module) -> frozenset[str]:
    """Return the names that a file gives to what it makes as Sequential."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        if _last(node.value.func).startswith("Sequential"):
            found.update(map(_last, node.targets))
    return frozenset(found)


def _last(node: ast.expr) -> str:
    """Return the name that an expression ends in, that of what a subscript is taken from."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
