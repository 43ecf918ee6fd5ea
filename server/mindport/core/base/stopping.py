"""Whether what is being worked out is still wanted: a newer text makes an analysis stale.

The analysis asks at every statement that it walks, every use that it matches and every question
that it puts to the file, so that it ends soon after nobody wants it. What it has kept of other
files by then is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Stopped(Exception):
    """The work was given up, as it is not wanted any more."""


_asked: ContextVar[Callable[[], bool] | None] = ContextVar("asked", default=None)


@contextmanager
def stopping(unwanted: Callable[[], bool]) -> Iterator[None]:
    """Give up what is worked out inside, by Stopped, once ``unwanted`` says True."""
    before = _asked.set(unwanted)
    try:
        yield
    finally:
        _asked.reset(before)


def go_on() -> None:
    """Raise Stopped where the work is not wanted any more."""
    unwanted = _asked.get()
    if unwanted is not None and unwanted():
        raise Stopped
