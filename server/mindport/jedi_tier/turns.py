"""A lock that is handed on in the order of arrival, so that one long job lets others between."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_LOOK = 0.02


class Turns:
    """Threads take turns."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[object] = deque()

    @contextmanager
    def turn(self, deadline: float, cancelled: Callable[[], bool]) -> Iterator[bool]:
        """Give True when it is this thread's turn, False where that is too late or taken back."""
        ticket = object()
        with self._changed:
            self._waiting.append(ticket)
            while (mine := self._waiting[0] is ticket) is False:
                left = deadline - time.monotonic()
                if left <= 0 or cancelled():
                    break
                self._changed.wait(min(left, _LOOK))
        try:
            yield mine
        finally:
            with self._changed:
                self._waiting.remove(ticket)
                self._changed.notify_all()
