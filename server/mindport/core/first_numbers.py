"""Attributes that begin as numbers: nothing can be written into a number as into a tensor.

``self.running = 0.0`` and ``self.running += loss.detach()`` make a tensor the first time only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.nodes import nodes_within

_NUMBERS = (int, float, complex)
_MAKE_NUMBERS = frozenset({"int", "float", "len"})


def may_be_number(within: ast.AST, target: ast.expr) -> bool:
    """Tell whether a file or a function gives a name or an attribute a number anywhere."""
    return _name(target) in _numbers(within)


@lru_cache(maxsize=8)
def _numbers(within: ast.AST) -> frozenset[str]:
    """Return the last names of what is given a number."""
    found: set[str] = set()
    for node in nodes_within(within):
        if isinstance(node, ast.Assign):
            for each in node.targets:
                found.update(_named(each, node.value))
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            found.update(_named(node.target, node.value))
    return frozenset(found - {""})


def _named(given: ast.expr, value: ast.expr) -> Iterator[str]:
    if isinstance(given, (ast.Tuple, ast.List)):
        if isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(given.elts):
            for each, part in zip(given.elts, value.elts, strict=True):
                yield from _named(each, part)
    elif _is_number(value):
        yield _name(given)


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
