"""Functions that give back the tensor that they are handed: ``def to_device(x, device): ...``.

What such a one gives is a tensor where a call hands one, whatever is known of its parameter.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.text.nodes import declared_names, kept_on_node, nodes_within
from mindport.core.walk.values.kinds import FunctionNode

#: Methods of a tensor that give another one, or itself.
_KEEPING = frozenset(
    {"to", "cuda", "cpu", "float", "half", "double", "bfloat16", "long", "int", "bool", "type"}
    | {"type_as", "contiguous", "detach", "clone", "requires_grad_", "view", "reshape", "expand"}
    | {"squeeze", "unsqueeze", "transpose", "permute", "flatten", "expand_as", "view_as"}
)
#: How many functions of the file may hand it on to each other.
_DEPTH = 4


def gives_first(node: FunctionNode, functions: Mapping[str, FunctionNode], depth: int = 0) -> bool:
    """Tell whether a function always gives its first argument, or what methods make of it.

    functions: those of the module, by name.
    """
    arguments = node.args
    taken = [*arguments.posonlyargs, *arguments.args]
    if not taken or node.decorator_list or depth > _DEPTH:
        return False
    if isinstance(node, ast.AsyncFunctionDef) or not isinstance(node.body[-1], ast.Return):
        return False
    name = taken[0].arg
    bound = 0
    for each in nodes_within(node):
        value: ast.expr | None
        if isinstance(each, (ast.Yield, ast.YieldFrom, ast.Lambda, ast.ClassDef)):
            return False
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and each is not node:
            return False
        if isinstance(each, ast.Return):
            value = each.value
        elif isinstance(each, ast.Assign) and _is_named(each.targets, name):
            bound += 1
            value = each.value
        else:
            continue
        if value is None or not _is_of(value, name, functions, depth):
            return False
    names = (each for each in nodes_within(node) if isinstance(each, ast.Name))
    # Each other way of binding it would say something else of it.
    stored = sum(each.id == name and not isinstance(each.ctx, ast.Load) for each in names)
    return stored == bound


@kept_on_node
def functions_of_module(tree: ast.Module) -> dict[str, FunctionNode]:
    """Return the functions that a module's body defines once, by name."""
    found: dict[str, FunctionNode] = {}
    several = set(declared_names(tree))
    for each in tree.body:
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if each.name in found:
                several.add(each.name)
            found[each.name] = each
    return {name: node for name, node in found.items() if name not in several}


def _is_named(targets: list[ast.expr], name: str) -> bool:
    return len(targets) == 1 and isinstance(targets[0], ast.Name) and targets[0].id == name


def _is_of(node: ast.expr, name: str, functions: Mapping[str, FunctionNode], depth: int) -> bool:
    """Tell whether an expression is a name's tensor, or what its methods make of it."""
    if isinstance(node, ast.Name):
        return node.id == name
    if isinstance(node, ast.IfExp):
        return all(_is_of(each, name, functions, depth) for each in (node.body, node.orelse))
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        return node.func.attr in _KEEPING and _is_of(node.func.value, name, functions, depth)
    called = functions.get(node.func.id) if isinstance(node.func, ast.Name) else None
    if called is None or not node.args or not _is_of(node.args[0], name, functions, depth):
        return False
    return gives_first(called, functions, depth + 1)
