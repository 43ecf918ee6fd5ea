"""What loops give their names: literals one by one as strings, parts of ``zip(a, b)``."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import reduce
from itertools import product

from mindport.core.base.patterns import pattern

#: By the name of a loop's target, the strings that it stands for, one by one.
Looped = Mapping[str, tuple[str, ...]]
#: What ``%`` and ``format`` fill in.
_FILLED = pattern(r"%[ds]")
_FORMATTED = pattern(r"\{\w*\}")
#: How many names one expression may be.
_MOST = 64


def looped_names(node: ast.For | ast.AsyncFor) -> Looped:
    """Return which strings the targets of a loop stand for, where its own text says so."""
    iterated = node.iter
    if isinstance(iterated, ast.Call):
        function = iterated.func
        if isinstance(function, ast.Name) and function.id == "range":
            return _counted(node.target, iterated)
        if not isinstance(function, ast.Attribute) or iterated.args or iterated.keywords:
            return {}
        if function.attr not in ("items", "keys") or not isinstance(function.value, ast.Dict):
            return {}
        keys = function.value.keys
        first = node.target
        if function.attr == "items":
            if not isinstance(first, ast.Tuple) or len(first.elts) != 2:
                return {}
            first = first.elts[0]
        return _column(first, keys)
    if isinstance(iterated, ast.Dict):
        return _column(node.target, iterated.keys)
    if not isinstance(iterated, (ast.Tuple, ast.List, ast.Set)):
        return {}
    if not isinstance(node.target, ast.Tuple):
        return _column(node.target, iterated.elts)
    found: dict[str, tuple[str, ...]] = {}
    for at, target in enumerate(node.target.elts):
        column: list[ast.expr | None] = [
            row.elts[at]
            for row in iterated.elts
            if isinstance(row, (ast.Tuple, ast.List)) and len(row.elts) == len(node.target.elts)
        ]
        if len(column) == len(iterated.elts):
            found.update(_column(target, column))
    return found


def _counted(target: ast.expr, call: ast.Call) -> dict[str, tuple[str, ...]]:
    """Return the numbers of ``range(3)``, as they stand in a name: ``f"mean_{i}"``."""
    given = [each.value for each in call.args if isinstance(each, ast.Constant)]
    whole = [each for each in given if type(each) is int]
    if not isinstance(target, ast.Name) or not 0 < len(whole) == len(call.args) <= 3:
        return {}
    if call.keywords or (len(whole) == 3 and not whole[2]):
        return {}
    numbers = range(*whole)
    return {target.id: tuple(map(str, numbers))} if 0 < len(numbers) <= _MOST else {}


def _column(
    target: ast.expr, items: list[ast.expr] | list[ast.expr | None]
) -> dict[str, tuple[str, ...]]:
    if not isinstance(target, ast.Name) or not items:
        return {}
    texts: list[str] = []
    for item in items:
        if not isinstance(item, ast.Constant) or not isinstance(item.value, str):
            return {}
        texts.append(item.value)
    return {target.id: tuple(texts)}


def texts_of(node: ast.expr, looped: Looped) -> tuple[str, ...]:
    """Return the strings that an expression is, one for each turn of the loops; () if unknown."""
    if isinstance(node, ast.Constant):
        return (node.value,) if isinstance(node.value, str) else ()
    if isinstance(node, ast.Name):
        return looped.get(node.id, ())
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str":
        return texts_of(node.args[0], looped) if len(node.args) == 1 else ()
    parts: list[tuple[str, ...]] = []
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [texts_of(node.left, looped), texts_of(node.right, looped)]
    elif not isinstance(node, ast.JoinedStr):
        return ()
    for part in node.values if isinstance(node, ast.JoinedStr) else ():
        if isinstance(part, ast.FormattedValue):
            bare = part.conversion == -1 and part.format_spec is None
            parts.append(texts_of(part.value, looped) if bare else ())
        else:
            parts.append(texts_of(part, looped))
    count = 1
    for each in parts:
        count *= len(each)
    return tuple("".join(each) for each in product(*parts)) if 0 < count <= _MOST else ()


def may_spell(node: ast.expr) -> re.Pattern[str] | None:
    """Return what names a text may be whose rest is known: those like ``layer1`` of f"layer{i}".

    None where nothing of it is known, or nothing else.
    """
    parts = known_parts(node)
    if len(parts) < 2 or not "".join(parts).strip("_"):
        return None
    return re.compile(r"\w+".join(map(re.escape, parts)))


def known_parts(node: ast.expr) -> list[str]:
    """Return what a text has around each place that the run fills: "layer" and "" of f"layer{i}".

    A text without such a place is one part. Empty where nothing tells of it.
    """
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        parts = [known_parts(each) or ["", ""] for each in node.values]
        return reduce(_joined, parts, [""])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = known_parts(node.left), known_parts(node.right)
        return _joined(*(each or ["", ""] for each in sides)) if any(sides) else []
    filled, places = None, _FILLED
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        filled = node.left
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        filled, places = (node.func.value if node.func.attr == "format" else None), _FORMATTED
    text = filled.value if isinstance(filled, ast.Constant) else None
    return places.split(text) if isinstance(text, str) else []


def _joined(one: list[str], other: list[str]) -> list[str]:
    """Return the parts of two texts that stand side by side."""
    return [*one[:-1], one[-1] + other[0], *other[1:]]


def pairs(target: ast.expr, values: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """Return which part of a loop's target takes which part of ``zip(a, b)`` and its like."""
    if not isinstance(values, ast.Call):
        return [(target, values)]
    function = values.func
    if isinstance(function, ast.Name) and values.args:
        if isinstance(target, ast.Tuple):
            if function.id == "zip" and len(values.args) == len(target.elts):
                both = zip(target.elts, values.args, strict=True)
                return [each for pair in both for each in pairs(*pair)]
            if function.id == "enumerate" and len(target.elts) == 2:
                return pairs(target.elts[1], values.args[0])
        if function.id in ("list", "tuple", "reversed"):
            return pairs(target, values.args[0])
    return [(target, values)]
