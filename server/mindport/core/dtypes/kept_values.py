"""What attributes of any object are given in a file, and what its functions give back."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.text.nodes import (
    each_of,
    each_of_any,
    function_of,
    kept_on_node,
    last_name,
    parents_of,
)
from mindport.core.training_step.flow.paths import own_nodes

_GIVING = frozenset({ast.Attribute, ast.Name, ast.Call})
#: A value, None where it is not known, and the function that it stands in.
_Values = list[tuple[ast.expr | None, ast.AST | None]]


@lru_cache(maxsize=4)
def attribute_values(tree: ast.Module) -> dict[str, _Values]:
    """Return what but None is assigned to attributes, by their names, whatever they are of."""
    found: dict[str, _Values] = {}
    parents = parents_of(tree)
    for node in each_of_any(tree, _GIVING):
        value: ast.expr | None = None
        name = ""
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            name, value = node.attr, _assigned(parents.get(node), node)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            around = parents.get(node)
            if isinstance(parents.get(around) if around else None, ast.ClassDef):
                name, value = node.id, _assigned(around, node)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "register_buffer":
            first = node.args[0] if node.args else None
            name = str(first.value) if isinstance(first, ast.Constant) else ""
            value = node.args[1] if len(node.args) > 1 else None
        if name and not (isinstance(value, ast.Constant) and value.value is None):
            found.setdefault(name, []).append((value, function_of(tree, node)))
    return found


def _assigned(statement: ast.AST | None, target: ast.expr) -> ast.expr | None:
    """Return what a plain assignment gives one target of it."""
    if isinstance(statement, ast.Assign) and target in statement.targets:
        return statement.value
    if isinstance(statement, ast.AnnAssign) and statement.target is target:
        return statement.value
    return None


def returned_values(tree: ast.Module, call: ast.Call, *, of_any: bool = False) -> _Values:
    """Return what the function of a file that a call calls gives back; empty if not known.

    of_any: a method may be of any object, where one class of the file has one of its name.
    """
    method = isinstance(call.func, ast.Attribute)
    if method and not of_any and getattr(getattr(call.func, "value", None), "id", "") != "self":
        return []
    name = last_name(call.func)
    defined = _functions(tree).get((name, method), [])
    if len(defined) != 1 or defined[0].decorator_list:
        return []
    return [(value, defined[0]) for value in _returned(defined[0])]


@kept_on_node
def _returned(function: ast.FunctionDef) -> list[ast.expr | None]:
    found: list[ast.expr | None] = []
    for node in own_nodes(*function.body):
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return []
        if isinstance(node, ast.Return):
            found.append(node.value)
    return found


@lru_cache(maxsize=4)
def _functions(tree: ast.Module) -> dict[tuple[str, bool], list[ast.FunctionDef]]:
    """Return the functions of a file by their names, and by whether they are methods."""
    found: dict[tuple[str, bool], list[ast.FunctionDef]] = {}
    parents = parents_of(tree)
    for node in each_of(tree, ast.FunctionDef):
        method = isinstance(parents.get(node), ast.ClassDef)
        found.setdefault((node.name, method), []).append(node)
    return found
