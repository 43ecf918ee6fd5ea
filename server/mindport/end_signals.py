"""The signals that end a process from outside, and who answers them for a while."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

#: As far as the system has them: Ctrl-C, a request to end, and a terminal that is closed.
ENDS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


@contextmanager
def answered(
    numbers: Sequence[int],
    handler: Callable[[int, FrameType | None], None],
    replaces: Callable[[object], bool],
) -> Iterator[None]:
    """Have signals answered by ``handler`` inside, if ``replaces`` says so of what answers now.

    In another thread than the main one nothing changes: Python answers signals there alone.
    """
    before = {}
    if threading.current_thread() is threading.main_thread():
        for number in numbers:
            if replaces(signal.getsignal(number)):
                before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, last in before.items():
            signal.signal(number, last)
