"""Functions that give back the layer that they are handed, with a norm or as it is.

``def normed(module: nn.Module, norm) -> nn.Module`` is of a Module by its annotations; a call of it
is of the layer that is handed in there.
"""

from __future__ import annotations

import ast

from mindport.core.text.nodes import kept_on_node, last_name, nodes_within
from mindport.core.walk.values.kinds import FunctionNode

_NORMS = frozenset({"weight_norm", "spectral_norm"})


@kept_on_node
def gives_its_layer(node: FunctionNode) -> bool:
    """Tell whether a function gives nothing but its first argument, or what norms make of it."""
    taken = [*node.args.posonlyargs, *node.args.args]
    if not taken or node.decorator_list or isinstance(node, ast.AsyncFunctionDef):
        return False
    name = taken[0].arg
    returned = 0
    for each in nodes_within(node):
        if isinstance(each, (ast.Yield, ast.YieldFrom, ast.Lambda, ast.ClassDef)):
            return False
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and each is not node:
            return False
        value: ast.expr | None = None
        if isinstance(each, ast.Return):
            returned += 1
            value = each.value
        elif isinstance(each, ast.Assign) and any(_is_name(part, name) for part in each.targets):
            value = each.value
        elif not _is_name(getattr(each, "target", None), name):
            continue
        if not _is_of(value, name):
            return False
    return returned > 0


def _is_name(node: ast.expr | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _is_of(node: ast.expr | None, name: str) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_of(node.body, name) and _is_of(node.orelse, name)
    if isinstance(node, ast.Call) and last_name(node.func) in _NORMS and node.args:
        return _is_of(node.args[0], name)
    return _is_name(node, name)
