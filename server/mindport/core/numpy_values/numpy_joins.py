"""The kinds of NumPy's values, and what becomes of them where two meet."""

from __future__ import annotations

#: Kinds: nothing is known; Python's own number; a number of NumPy's of floating point; one of any
#: dtype; an array; one of NumPy's if what it was computed with is a number; one of NumPy's on some
#: paths and Python's on the others; what is being asked for just now, and says nothing of its own.
UNKNOWN = ""
PYTHON = "python"
FLOAT = "float"
NUMBER = "number"
ARRAY = "array"
MAYBE = "maybe"
MIXED = "mixed"
ITSELF = "itself"
NUMBERS = frozenset({FLOAT, NUMBER})


def together(one: str, other: str) -> str:
    """Return the kind of what an operator makes of two."""
    both = {one, other}
    if ITSELF in both:
        # What it is beside a number of Python's, it is by itself.
        return next(iter(both - {ITSELF, PYTHON}), ITSELF)
    if ARRAY in both:
        return UNKNOWN if UNKNOWN in both else ARRAY
    if MAYBE in both or (UNKNOWN in both and both & (NUMBERS | {MIXED})):
        return MAYBE
    if UNKNOWN in both:
        return UNKNOWN
    if one == other:
        return one
    if both == {MIXED, PYTHON}:
        return MIXED
    return FLOAT if FLOAT in (one, other) else NUMBER


def either(kinds: list[str]) -> str:
    """Return the kind of what is one of several."""
    kinds = [each for each in kinds if each != ITSELF] or kinds
    if len(set(kinds)) == 1:
        return kinds[0]
    if kinds and set(kinds) <= NUMBERS:
        return NUMBER
    if set(kinds) <= NUMBERS | {PYTHON, MIXED} and set(kinds) & (NUMBERS | {MIXED}):
        return MIXED
    known = NUMBERS | {MAYBE, MIXED, PYTHON}
    return MAYBE if MAYBE in kinds and set(kinds) <= known else UNKNOWN
