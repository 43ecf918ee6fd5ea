"""Dtypes by torch's names, and which of them torch and MindSpore give to two together."""

from __future__ import annotations

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
