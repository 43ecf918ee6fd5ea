"""Makes what fails smaller, as long as it still fails."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


async def smaller(
    items: Sequence[T], fails: Callable[[list[T]], Awaitable[bool]], until: float
) -> list[T]:
    """Return as few of the items as still fail, in their order.

    until: the time of ``time.monotonic`` at which to stop. Halves are left out first, then ever
    smaller parts, at last each item by itself.
    """
    kept = list(items)
    size = max(1, len(kept) // 2)
    while kept and time.monotonic() < until:
        at, fewer = 0, False
        while at < len(kept) and time.monotonic() < until:
            rest = kept[:at] + kept[at + size :]
            if await fails(rest):
                kept, fewer = rest, True
            else:
                at += size
        if size == 1 and not fewer:
            break
        size = max(1, size // 2)
    return kept


async def smaller_text(text: str, fails: Callable[[str], Awaitable[bool]], until: float) -> str:
    """Return as short a text as still fails: lines are left out first, then characters."""

    async def still(kept: list[str]) -> bool:
        return await fails("".join(kept))

    text = "".join(await smaller(text.splitlines(keepends=True), still, until))
    return "".join(await smaller(list(text), still, until))
