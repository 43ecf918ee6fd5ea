"""Dtypes by torch's names, and which of them torch and MindSpore give to two together."""

from __future__ import annotations

import ast
from typing import NamedTuple

_FLOATS = ("float16", "bfloat16", "float32", "float64")
_INTS = ("uint8", "int8", "int16", "int32", "int64")
ORDER = ("bool", *_INTS, *_FLOATS, "complex64", "complex128")


class Kind(NamedTuple):
    """What is known of a value.

    dtype: torch's name of it, empty where nothing is known. rank: 0 for a tensor without
    dimensions, 1 for one that has some, None where it is not known. number: it is Python's.
    """

    dtype: str = ""
    rank: int | None = None
    number: bool = False


UNKNOWN = Kind()


def family(dtype: str) -> int:
    """Return 0 for bool, 1 for integers, 2 for floating point, 3 for complex numbers."""
    if dtype in _INTS:
        return 1
    if dtype in _FLOATS:
        return 2
    return 0 if dtype == "bool" else 3


def wider(one: str, other: str) -> str:
    """Return the dtype that both fit in, whatever their dimensions: MindSpore's rule."""
    pair = {one, other}
    if pair == {"float16", "bfloat16"}:
        return "float32"
    if pair == {"uint8", "int8"}:
        return "int16"
    if pair == {"complex64", "float64"}:
        return "complex128"
    return max(one, other, key=ORDER.index)


def promoted(one: Kind, other: Kind) -> str:
    """Return the dtype that torch gives to ``one + other``.

    A number, and a tensor without dimensions, only count by their kind of number.
    """
    first, second = (family(each.dtype) for each in (one, other))
    for kind, low, rest, high in ((one, first, other, second), (other, second, one, first)):
        weak = kind.number or (kind.rank == 0 and rest.rank != 0 and not rest.number)
        if weak and low <= high:
            return rest.dtype
    return wider(one.dtype, other.dtype)


def together(one: Kind, other: Kind) -> str:
    """Return what ``promoted`` gives where nothing that is not known of dimensions decides."""
    precise = {one.dtype, other.dtype} == {"complex64", "float64"}
    if one.number or other.number or not (precise or family(one.dtype) == family(other.dtype)):
        return promoted(one, other)
    first = one.dtype == ("float64" if precise else wider(one.dtype, other.dtype))
    wide, narrow = (one, other) if first else (other, one)
    # Without dimensions the wide one counts for nothing beside what has some.
    surely = wide.dtype == narrow.dtype or wide.rank == 1 or narrow.rank == 0
    return promoted(one, other) if surely or (wide.rank, narrow.rank) == (0, 1) else ""


def number(value: object) -> Kind:
    """Return the kind of a number of Python's."""
    dtype = {bool: "bool", int: "int64", float: "float32", complex: "complex64"}.get(
        type(value), ""
    )
    return Kind(dtype, 0, number=True) if dtype else UNKNOWN


def literal(node: ast.expr | None, default: str) -> tuple[str, int | None]:
    """Return dtype and rank of what ``torch.tensor`` makes of data that is written out."""
    if isinstance(node, (ast.List, ast.Tuple)):
        kinds = [literal(each, default)[0] for each in node.elts]
        known = bool(kinds) and all(kinds)
        return (max(kinds, key=ORDER.index) if known else ""), 1
    if isinstance(node, ast.UnaryOp):
        return literal(node.operand, default)
    if isinstance(node, ast.Constant):
        dtype = number(node.value).dtype
        return (default if dtype == "float32" else dtype), 0
    return "", None


def part(dtype: str) -> str:
    """Return the dtype of the absolute values, or of a part, of complex numbers."""
    return {"complex64": "float32", "complex128": "float64"}.get(dtype, dtype)


def rank_of(*kinds: Kind) -> int | None:
    """Return the rank, as in ``Kind``, of what an operation makes of several."""
    ranks = [kind.rank for kind in kinds]
    if 1 in ranks:
        return 1
    return None if None in ranks else 0


def common(kinds: list[Kind]) -> Kind:
    """Return what all kinds have in common."""
    if len({(kind.dtype, kind.number) for kind in kinds}) != 1:
        return UNKNOWN
    same = len({kind.rank for kind in kinds}) == 1
    return Kind(kinds[0].dtype, kinds[0].rank if same else None, kinds[0].number)
