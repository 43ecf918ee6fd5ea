"""Functions of the file that give a new tensor however they end: what changes it, none sees."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import lru_cache

from mindport.core.text.nodes import each_of, kept_on_node, nodes_of
from mindport.core.training_step.flow.paths import own_nodes


def gives_fresh(tree: ast.Module, call: ast.Call, fresh: Callable[[ast.expr], bool]) -> bool:
    """Tell whether ``f(x)`` or ``self.f(x)`` calls the one function of a name that the file has.

    fresh: tells whether an expression is a new tensor; all that the function returns have to be.
    """
    function = call.func
    of_self = isinstance(function, ast.Attribute) and (
        isinstance(function.value, ast.Name) and function.value.id == "self"
    )
    name = function.id if isinstance(function, ast.Name) else ""
    if of_self:
        assert isinstance(function, ast.Attribute)
        name = function.attr
    found = _functions(tree).get(name, ())
    if len(found) != 1 or found[0].decorator_list or name in _bound_names(tree):
        return False
    body = own_nodes(*found[0].body)
    returned = [each.value for each in body if isinstance(each, (ast.Return, ast.Yield))]
    return bool(returned) and all(each is not None and fresh(each) for each in returned)


@kept_on_node
def _bound_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that may stand for something else than a function that has them."""
    found: set[str] = set()
    for node in nodes_of(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            found.add(node.attr)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
    return frozenset(found)


@lru_cache(maxsize=4)
def _functions(tree: ast.Module) -> dict[str, list[ast.FunctionDef]]:
    found: dict[str, list[ast.FunctionDef]] = {}
    for each in each_of(tree, ast.FunctionDef):
        found.setdefault(each.name, []).append(each)
    return found
