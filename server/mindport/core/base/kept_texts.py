"""Answers on texts that are asked for again and again, as those of a notebook's cells are."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

T = TypeVar("T")

#: Characters of a text up to which the answer is kept: each letter typed into a long one would
#: leave all of it behind.
_LONGEST = 10_000
_MOST = 256


def kept_for_short_texts(find: Callable[[str], T]) -> Callable[[str], T]:
    """Keep what a function of one text gives for the last short ones; nobody may change it."""
    kept = lru_cache(maxsize=_MOST)(find)

    @wraps(find)
    def found(text: str) -> T:
        return kept(text) if len(text) <= _LONGEST else find(text)

    return found
