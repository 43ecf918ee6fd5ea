"""Tests of an object's exact class: ``type(m) is A``, ``m.__class__ in (A, B)``."""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import binders
from mindport.core.text.nodes import classed_object
from mindport.core.text.source import assigned_values

#: What compares an object's class with one.
ONE = (ast.Is, ast.Eq)
NOT_ONE = (ast.IsNot, ast.NotEq)
_LISTS = (ast.Tuple, ast.List, ast.Set)


def tested_type(
    test: ast.Compare, within: ast.AST, *, negated: bool
) -> tuple[str, list[ast.expr]] | None:
    """Return the name whose object's class is tested, and the classes that it is one of.

    within: the function or module around, where ``kind = type(m)`` may stand before. negated: the
    test does not hold. None where that says of no name which class its object has.
    """
    operator, classes = test.ops[0], test.comparators[0]
    if isinstance(operator, ast.NotIn if negated else ast.In):
        if not isinstance(classes, _LISTS) or not classes.elts:
            return None
        named = list(classes.elts)
    elif isinstance(operator, NOT_ONE if negated else ONE):
        named = [classes]
    else:
        return None
    if not all(isinstance(each, (ast.Name, ast.Attribute)) for each in named):
        return None
    name = typed_name(test.left) or _typed_before(test.left, within)
    return (name, named) if name else None


def typed_name(node: ast.expr) -> str:
    """Return the name whose object's class an expression gives, "" for any other expression."""
    held = classed_object(node)
    return held.id if isinstance(held, ast.Name) else ""


def _typed_before(node: ast.expr, within: ast.AST) -> str:
    """Return the name whose object's class a name was given, while it still is of that object."""
    if not isinstance(node, ast.Name):
        return ""
    values = assigned_values(within, node.id)
    if len(values) != 1 or len(binders(within, node.id)) != 1:
        return ""
    name = typed_name(values[0])
    first = values[0].lineno
    lines = (getattr(each, "lineno", first) for each in binders(within, name))
    return "" if any(first <= line <= node.lineno for line in lines) else name
