"""Whose object a value is, holds, or is a view of, by its text alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.memory import handed_back

DISPLAYS = (ast.Tuple, ast.List, ast.Set)
_VIEWS = frozenset({"T", "mT", "H", "mH", "data", "real", "imag"})


def parts_of(
    node: ast.expr, *, split: bool = False
) -> Iterator[tuple[ast.Attribute | ast.Name, bool]]:
    """Yield the attributes and names whose object a value is, holds, or is a view of."""
    if isinstance(node, ast.Name):
        yield node, split
    elif isinstance(node, ast.Attribute):
        if node.attr in _VIEWS and not isinstance(node.value, ast.Name):
            yield from parts_of(node.value, split=True)
        else:
            yield node, split
    elif isinstance(node, ast.Subscript):
        if _is_simple(node.slice):
            yield from parts_of(node.value, split=True)
    elif isinstance(node, ast.Call):
        yield from _of_call(node, split=split)
    elif isinstance(node, DISPLAYS):
        for each in node.elts:
            yield from parts_of(each, split=split)
    elif isinstance(node, ast.Dict):
        for each in node.values:
            yield from parts_of(each, split=split)
    elif isinstance(node, ast.IfExp):
        yield from parts_of(node.body, split=split)
        yield from parts_of(node.orelse, split=split)
    elif isinstance(node, ast.BoolOp):
        for each in node.values:
            yield from parts_of(each, split=split)
    elif isinstance(node, (ast.Starred, ast.NamedExpr, ast.Await)):
        yield from parts_of(node.value, split=split)
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
        yield from parts_of(node.elt, split=split)
    elif isinstance(node, ast.DictComp):
        yield from parts_of(node.value, split=split)


def _of_call(node: ast.Call, *, split: bool) -> Iterator[tuple[ast.Attribute | ast.Name, bool]]:
    function = node.func
    if isinstance(function, ast.Attribute):
        name = function.attr
        if name in handed_back.WHOLE | handed_back.PART:
            yield from parts_of(function.value, split=True)
        elif name in handed_back.SAME or (name == "to" and not handed_back.names_dtype(node)):
            yield from parts_of(function.value, split=split)
    elif isinstance(function, ast.Name) and function.id in handed_back.HOLDING:
        for each in (*node.args, *(one.value for one in node.keywords)):
            yield from parts_of(each, split=split)


def _is_simple(index: ast.expr) -> bool:
    """Tell whether an index gives a view for sure: numbers, slices, ``None`` and ``...``."""
    if isinstance(index, ast.Tuple):
        return all(map(_is_simple, index.elts))
    if isinstance(index, ast.UnaryOp):
        index = index.operand
    return isinstance(index, (ast.Slice, ast.Constant))
