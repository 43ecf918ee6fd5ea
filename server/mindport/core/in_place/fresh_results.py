"""What gives a new tensor, so that nothing sees what changes it.

Functions of the file do however they end, and methods whose name says so.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import lru_cache

from mindport.core.memory.handed_back import COMPUTED
from mindport.core.text.nodes import each_of, kept_on_node, nodes_of
from mindport.core.training_step.flow.paths import own_nodes

#: Attributes that are layers as often as they are methods: one of these may hand back what it gets.
_LAYERS = frozenset(
    {"norm", "relu", "sigmoid", "tanh", "softmax", "log_softmax", "clip", "where", "cross", "outer"}
    | {"conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d"}
    | {"cat", "stack", "sum", "mean", "var", "std", "grid_sample"}
)
_BY_NAME = (COMPUTED - _LAYERS) | {"clone"}


def is_new_by_name(tree: ast.Module, call: ast.Call) -> bool:
    """Tell whether the name of a method says that the tensor which it gives is a new one.

    It is right to ask where a tensor is known to come of it, and nothing tells what it is called
    on: ``state["exp_avg"].mul(c).sqrt_()``.
    """
    method = call.func
    if not isinstance(method, ast.Attribute) or method.attr not in _BY_NAME:
        return False
    if isinstance(method.value, ast.Name) and method.value.id in ("self", "cls"):
        return False
    return method.attr not in _own_functions(tree) and not is_of_import(method, tree)


@lru_cache(maxsize=4)
def _own_functions(tree: ast.Module) -> frozenset[str]:
    """Return the names of what a file defines: its method of that name may give what it keeps."""
    return frozenset(each.name for each in each_of(tree, ast.FunctionDef))


def is_of_import(function: ast.Attribute, tree: ast.Module) -> bool:
    """Tell whether an attribute is a part of what the file imports: ``np.linalg.norm``."""
    owner: ast.expr = function
    while isinstance(owner, ast.Attribute):
        owner = owner.value
    return isinstance(owner, ast.Name) and owner.id in _imported_names(tree)


@lru_cache(maxsize=4)
def _imported_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that the imports of a file bind, in functions too."""
    return frozenset(
        alias.asname or alias.name.partition(".")[0]
        for node in nodes_of(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    )


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
