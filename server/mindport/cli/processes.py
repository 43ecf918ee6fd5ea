"""Processes that share out work, and end with the one that started them, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import TypeVar

from mindport.end_signals import ENDS
from mindport.garbage import collect_rarely

Given = TypeVar("Given")
Result = TypeVar("Result")


class WorkersEnded(Exception):
    """A process was ended from outside; the results so far are whole and in order."""


def spread(
    function: Callable[[Given], Result],
    items: Sequence[Given],
    prepare: Callable[[], None],
    workers: int,
    size: int,
) -> Iterator[Result]:
    """Yield ``function`` of each item, in order.

    prepare: called once in each process before its first item; both must be picklable. size: how
    many items a process is given at once. Raises WorkersEnded.
    """
    before = set(multiprocessing.active_children())
    with _away_from_here():
        # Some systems start a process for its locks.
        pool = ProcessPoolExecutor(workers, initializer=_start, initargs=(prepare,))
    try:
        # Not ``pool.map``: it cancels what waits when it is left, and a pool whose processes end
        # while work is cancelled prints a traceback of its own.
        waiting: list[Future[list[Result]]] = []
        for at in range(0, len(items), size):
            with _held_back(), _away_from_here():
                waiting.append(pool.submit(_each, function, items[at : at + size]))
        for future in waiting:
            yield from future.result()
    except BrokenProcessPool as error:
        raise WorkersEnded from error
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown()


def _each(function: Callable[[Given], Result], items: Sequence[Given]) -> list[Result]:
    return [function(item) for item in items]


@contextmanager
def _held_back() -> Iterator[None]:
    """Hold signals back while a process is forked, which would take them as this one does."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _away_from_here() -> Iterator[None]:
    """Have processes that are started meanwhile look for no modules in the working folder.

    Those that are not forked run ``-c``, which looks there first. Python 3.10 does not know the
    variable.
    """
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = before or "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


def _start(prepare: Callable[[], None]) -> None:
    # Ctrl-C reaches every process of the terminal; only the first one answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDS:
        if number != signal.SIGINT:
            signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    collect_rarely()
    prepare()


def _end_with_parent() -> None:
    """End this process where the one that started it is gone, which its pipes do not tell."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
