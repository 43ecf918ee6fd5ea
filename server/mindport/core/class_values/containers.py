"""Containers that get members after they were made, or are taken in parts: which of a file's do."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.class_values.roles import Role, role_of
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.text.nodes import each_of, each_of_any, last_name
from mindport.core.walk import uses
from mindport.core.walk.noted.made import grown_by
from mindport.core.walk.uses import Use

SEQUENTIAL = "torch.nn.Sequential"
_ADDS = frozenset({"add_module", "register_module", "insert_child_to_cell"})
_BINDING = frozenset({ast.Name, ast.AugAssign, ast.arg, ast.alias})
_CHANGING = frozenset({ast.Call, ast.AugAssign, ast.Subscript})
_NOTHING = ast.Module(body=[], type_ignores=[])
#: Methods that lists have too: only the container's own name tells them.
_CHANGES = frozenset({"append", "extend", "insert", "pop", "update", "setdefault", "clear"})
_ADD = ("torch.nn.Module.add_module", "torch.nn.Module.register_module")


def is_grown(tree: ast.Module, use: Use) -> bool:
    """Tell whether a Sequential that is made here may get members by name later in the file.

    Names are compared, not values: a container that is taken for another runs the same members.
    """
    named, by_method = _grown(tree)
    if use.context == uses.BASE or is_empty(use):
        return True
    names = list(map(_last, _targets_of(use)))
    return is_changed(tree, use) or bool(named.intersection(names) if names else by_method)


def is_empty(use: Use) -> bool:
    """Tell whether a container is made without members: what it is for comes later."""
    return use.call is not None and not use.call.args and not use.call.keywords


def is_changed(tree: ast.Module, use: Use) -> bool:
    """Tell whether a container that is made here may be changed or taken in parts in the file.

    MindSpore's containers guess the prefix of a new member's parameters from those that they
    have, and name the parameters of a part anew.
    """
    if use.call is not None and grown_by(tree, use.call) != [use.call]:
        return True
    changed = _changed(tree)
    # An item of another container is changed by its own place, which no name tells.
    whole = (each for each in _targets_of(use) if not isinstance(each, ast.Subscript))
    return any(_place(each) in changed for each in whole)


def as_type(site: Site, rewrite: Rewrite | Refusal) -> Rewrite | Refusal:
    """Tell of a container's class that types are compared with: of one that grows it is another."""
    use = site.use
    if use.call is not None or isinstance(rewrite, Refusal):
        return rewrite
    if role_of(site.source.tree, use.statement, use.node) is not Role.TYPE:
        return rewrite
    why = text("class_of_growing", name=site.api.name.rpartition(".")[2])
    return replace(rewrite, safety=Safety.REVIEW, changes=(*rewrite.changes, why))


def made_elsewhere(tree: ast.Module, use: Use) -> bool:
    """Tell whether a Sequential gets a member here that the file does not seem to have made."""
    if use.name not in _ADD or use.owner_type != SEQUENTIAL or use.of is not None:
        return False
    return use.receiver is None or not is_made(tree, use.receiver)


def is_made(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether the file makes a Sequential of the name that an expression ends in."""
    return _last(node) in _made(tree)


def is_list(node: ast.expr, tree: ast.Module) -> bool:
    """Tell whether an expression is a list, whatever runs."""
    if isinstance(node, (ast.List, ast.ListComp)):
        return True
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "list"
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, (ast.Add, ast.Mult)) and is_list(node.left, tree)
    return isinstance(node, ast.Name) and node.id in _lists(tree)


@lru_cache(maxsize=2)
def _lists(tree: ast.Module) -> frozenset[str]:
    """Return the names that a file gives to lists and to nothing else."""
    plain = {
        id(target)
        for node in each_of(tree, ast.Assign)
        if is_list(node.value, _NOTHING)
        for target in node.targets
    }
    given: set[str] = set()
    other: set[str] = set()
    for node in each_of_any(tree, _BINDING):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            (given if id(node) in plain else other).add(node.id)
        elif isinstance(node, ast.AugAssign):
            # What is added to a list leaves it one.
            plain.add(id(node.target))
        elif isinstance(node, ast.arg):
            other.add(node.arg)
        elif isinstance(node, ast.alias):
            other.add(node.asname or node.name)
    return frozenset(given - other)


def _targets_of(use: Use) -> list[ast.expr]:
    """Return what a container is assigned to where it is made."""
    statement = use.statement
    if isinstance(statement, ast.Assign) and statement.value is use.call:
        return statement.targets
    if isinstance(statement, (ast.AnnAssign, ast.AugAssign)) and statement.value is use.call:
        return [statement.target]
    return []


@lru_cache(maxsize=2)
def _grown(tree: ast.Module) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of what gets members, and of those that do so by a method."""
    by_method = frozenset(_by_method(tree))
    assigned = {
        _last(target.value)
        for node in each_of(tree, ast.Assign)
        if not isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Attribute)
    }
    return frozenset(assigned - {"self", ""}) | by_method, by_method


@lru_cache(maxsize=2)
def _changed(tree: ast.Module) -> frozenset[str]:
    """Return the names of what is changed, or sliced."""
    found: set[str] = set()
    for node in each_of_any(tree, _CHANGING):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _CHANGES:
                found.add(_place(node.func.value))
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
            found.add(_place(node.target))
        elif isinstance(node, ast.Subscript) and (
            isinstance(node.slice, ast.Slice) or not isinstance(node.ctx, ast.Load)
        ):
            found.add(_place(node.value))
    return frozenset(found - {""})


def _by_method(tree: ast.Module) -> Iterator[str]:
    for node in each_of(tree, ast.Call):
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
    for node in each_of(tree, ast.Assign):
        if not isinstance(node.value, ast.Call):
            continue
        if _last(node.value.func).startswith("Sequential"):
            found.update(map(_last, node.targets))
    return frozenset(found)


def _place(node: ast.expr) -> str:
    """Return the last name, with a dot where it is an attribute's: a local name is another."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return f".{node.attr}" if isinstance(node, ast.Attribute) else last_name(node)


def _last(node: ast.expr) -> str:
    """Return the name that an expression ends in, that of what a subscript is taken from."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return last_name(node)
