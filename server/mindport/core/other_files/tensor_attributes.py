"""Attributes that hold tensors in some class of the run: what ``agent.rows += 1`` may change.

The class of ``agent`` need not be known: that its callers, or this file, have a class with a tensor
of that name is taken to tell.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.text.nodes import FunctionDef, each_of, function_of, nodes_within
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.joins import is_sure_tensor


def of_unknown_objects(tree: ast.Module, walked: Walked, catalog: Catalog) -> list[ast.AugAssign]:
    """Return each ``agent.rows += y`` of a parameter or loop variable, where some class tells.

    Parameters with an annotation, and ``self``, have types of their own.
    """
    found: list[tuple[ast.AugAssign, str]] = []
    for node in each_of(tree, ast.AugAssign):
        if not isinstance(node.target, ast.Attribute):
            continue
        owner, around = node.target.value, function_of(tree, node)
        while around is not None and isinstance(owner, ast.Name):
            if owner.id in _open_names(around):
                found.append((node, node.target.attr))
                break
            around = function_of(tree, around)
    if not found:
        return []
    held = _tensor_attributes(walked, catalog)
    return [node for node, name in found if name in held]


def _open_names(function: FunctionDef) -> set[str]:
    """Return a function's parameters without annotation, and the names that its loops give."""
    names = {each.arg for each in all_arguments(function.args) if each.annotation is None}
    loops = [each for each in nodes_within(function) if isinstance(each, (ast.For, ast.AsyncFor))]
    names |= {
        each.id
        for loop in loops
        for each in nodes_within(loop.target)
        if isinstance(each, ast.Name)
    }
    return names - {"self", "cls"}


def _tensor_attributes(walked: Walked, catalog: Catalog) -> set[str]:
    """Return the attributes that hold tensors in the file's classes, and in those of callers."""
    held = {
        name
        for info in walked.classes
        for name, value in info.attributes.items()
        if is_sure_tensor(value)
    }
    if walked.files is None:
        return held
    functions = {info.name for info in walked.classes} | walked.assigned
    _, callers = walked.files.callers(walked.path, frozenset(functions))
    for file in callers:
        exports = walked.files.exports(file, catalog)
        for cls in () if exports is None else exports.classes.values():
            held |= {name for name, value in cls.attributes.items() if is_sure_tensor(value)}
    return held
