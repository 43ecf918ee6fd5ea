"""The texts that stand for the inputs of a case, such as ``float(2, 3)``, checked unrun."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

GENERATORS = ("array", "bool", "complex", "float", "half", "index", "int", "positive")
#: How many numbers the two take that draw whole numbers, and what they are.
_BOUNDS = {"index": (1, "the end of its range"), "int": (2, "the start and the end of its range")}
_DTYPES = {
    *("bool", "complex64", "complex128", "float16", "float32", "float64"),
    *("int8", "int16", "int32", "int64", "uint8"),
}


def generator_fault(text: str) -> str:
    """Return what is wrong with the text of an input; empty where nothing is."""
    try:
        tree = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):
        return f"`{text}` does not parse"
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        return f"`{text}` is not a call of a generator"
    name = tree.func.id
    if name not in GENERATORS:
        return f"`{name}` is not one of {', '.join(GENERATORS)}"
    try:
        args = [ast.literal_eval(value) for value in tree.args]
        keys = {str(each.arg): ast.literal_eval(each.value) for each in tree.keywords}
    except ValueError:
        return f"`{text}` takes plain numbers only"
    if name == "array":
        return _array_fault(text, args, keys)
    if name in _BOUNDS:
        return _range_fault(text, name, args, keys)
    if keys or not all(_is_length(arg) for arg in args):
        return f"`{text}`: `{name}` takes the lengths of its dimensions"
    return ""


def _array_fault(text: str, args: Sequence[Any], keys: Mapping[str, Any]) -> str:
    if len(args) != 1 or set(keys) != {"dtype"}:
        return f"`{text}`: `array` takes its values and a `dtype`"
    if keys["dtype"] not in _DTYPES:
        return f"`{text}`: `{keys['dtype']}` is not one of {', '.join(sorted(_DTYPES))}"
    if _shape(args[0]) is None:
        return f"`{text}`: the rows of `array` are not alike"
    return ""


def _range_fault(text: str, name: str, args: Sequence[Any], keys: Mapping[str, Any]) -> str:
    count, meaning = _BOUNDS[name]
    size = keys.get("size", ())
    if len(args) != count or not all(type(arg) is int for arg in args) or set(keys) - {"size"}:
        return f"`{text}`: `{name}` takes {meaning}, and `size`"
    low, high = (0, *args) if name == "index" else args
    if low >= high:
        return f"`{text}`: the range is empty"
    if not all(_is_length(each) for each in (size if isinstance(size, (tuple, list)) else (size,))):
        return f"`{text}`: `size` is the lengths of its dimensions"
    return ""


def _is_length(value: object) -> bool:
    return type(value) is int and value >= 0


def _shape(value: object) -> tuple[int, ...] | None:
    """Return the shape of nested lists of numbers, or None where they are none."""
    if isinstance(value, (bool, int, float, complex)):
        return ()
    if not isinstance(value, (list, tuple)):
        return None
    inner = {_shape(each) for each in value}
    if len(inner) > 1 or None in inner:
        return None
    first = next(iter(inner), ())
    return (len(value), *(first or ()))
