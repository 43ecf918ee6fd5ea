"""Ends what runs too long in the main thread; for the worker, whose main thread runs jedi.

A signal would do the same, but not on every system. jedi is Python alone, so that an exception
that is set from another thread arrives between two of its steps.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager


class TooLate(BaseException):
    """The time is up. Not an Exception: those are caught by the code that is to end."""


class Interrupter:
    """Raises TooLate in the thread that made it."""

    def __init__(self) -> None:
        self._thread = threading.get_ident()
        self._changed = threading.Condition()
        self._deadline: float | None = None
        self._fired = False
        threading.Thread(target=self._watch, name="interrupter", daemon=True).start()

    @contextmanager
    def limit(self, seconds: float) -> Iterator[None]:
        """Raise TooLate in the block when it takes longer; not nested, not from other threads."""
        with self._changed:
            self._fired = False
            self._deadline = time.monotonic() + seconds
            self._changed.notify()
        arrived = False
        try:
            yield
        except TooLate:
            arrived = True
            raise
        finally:
            with self._changed:
                self._deadline = None
                on_its_way = self._fired and not arrived
            if on_its_way:
                # It was sent as the block ended: it arrives here, not in what comes next.
                for _ in range(100):
                    time.sleep(0.001)

    def now(self) -> None:
        """Let the block that runs, if any, be too late at once."""
        with self._changed:
            if self._deadline is not None:
                self._deadline = 0.0
                self._changed.notify()

    def _watch(self) -> None:
        with self._changed:
            while True:
                if self._deadline is None:
                    self._changed.wait()
                    continue
                left = self._deadline - time.monotonic()
                if left > 0:
                    self._changed.wait(left)
                    continue
                self._deadline = None
                self._fired = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self._thread), ctypes.py_object(TooLate)
                )
