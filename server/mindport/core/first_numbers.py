"""Attributes that begin as numbers: nothing can be written into a number as into a tensor.

``self.running = 0.0`` and ``self.running += loss.detach()`` make a tensor the first time only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.nodes import nodes_of, nodes_within

_NUMBERS = (int, float, complex)
_MAKE_NUMBERS = frozenset({"int", "float", "len"})


def may_be_number(within: ast.AST, target: ast.expr) -> bool:
    """Tell whether a file or a function gives a name or an attribute a number anywhere."""
    return any(_is_number(value) for value in _given(within, target))


def _given(within: ast.AST, target: ast.expr) -> Iterator[ast.expr]:
    for node in nodes_of(within) if isinstance(within, ast.Module) else nodes_within(within):
        if isinstance(node, ast.Assign):
            for each in node.targets:
                yield from _matched(each, node.value, target)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            yield from _matched(node.target, node.value, target)


def _matched(given: ast.expr, value: ast.expr, target: ast.expr) -> Iterator[ast.expr]:
    if isinstance(given, (ast.Tuple, ast.List)):
        if isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(given.elts):
            for each, part in zip(given.elts, value.elts, strict=True):
                yield from _matched(each, part, target)
    elif _name(given) == _name(target) != "":
        yield value


def _name(node: ast.expr) -> str:
    """Return the last name: the class may have ``total = 0`` where methods say ``self.total``."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        return _is_number(value.operand)
    if isinstance(value, ast.IfExp):
        return _is_number(value.body) or _is_number(value.orelse)
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in _MAKE_NUMBERS
    return isinstance(value, ast.Constant) and type(value.value) in _NUMBERS
