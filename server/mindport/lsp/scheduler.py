"""Where work runs: worker threads for the core, and one task of each kind for each document.

Work that has not started when it becomes stale never starts; what has started is given up where it
asks, and not listened to.
What a request waits for goes before what is only going to be shown.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Generic, ParamSpec, TypeVar, cast

from mindport.core.base.records import dataclass, field
from mindport.core.base.stopping import Stopped, stopping

P = ParamSpec("P")
R = TypeVar("R")

logger = logging.getLogger(__name__)

# The core holds the interpreter's lock: more threads would only slow the newest work down.
_WORKERS = 2


class Superseded(Exception):
    """The text or the settings changed before the work was done."""


@dataclass(eq=False, slots=True)
class _Work:
    """A call that waits for a thread."""

    call: Callable[[], Any]
    urgent: bool
    future: Future[Any] = field(default_factory=Future)
    stale: bool = False

    def run(self) -> None:
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            with stopping(lambda: self.stale):
                self.future.set_result(self.call())
        except Stopped:
            self.future.set_exception(Superseded())
        except BaseException as error:  # What went wrong is for the one who waits.
            self.future.set_exception(error)


@dataclass(frozen=True, slots=True)
class _Outcome(Generic[R]):
    """What came of some work: its result, or what went wrong, if it was not superseded."""

    result: R | None = None
    error: BaseException | None = None
    superseded: bool = False


class Job(Generic[R]):
    """Work in a thread whose result many may wait for, and which newer work can supersede.

    It lets go of the thread's side once it has the result, and keeps no exception that its own
    frames raise: an analysis in a circle would stay in memory until Python looks for those.
    """

    def __init__(self, waiting: _Work) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: _Work | None = waiting
        self._outcome: asyncio.Future[_Outcome[R]] = self._loop.create_future()
        waiting.future.add_done_callback(self._from_thread)

    async def wait(self) -> R:
        """Return the result; cancelling the waiter leaves the work to the others.

        Raises Superseded when newer work took its place.
        """
        outcome = await asyncio.shield(self._outcome)
        if outcome.superseded:
            raise Superseded
        if outcome.error is not None:
            raise outcome.error
        return cast("R", outcome.result)

    def urge(self) -> None:
        """Have the work done before what nobody asked for."""
        if self._waiting is not None:
            self._waiting.urgent = True

    async def ended(self) -> None:
        """Return once there is nothing more to wait for, whatever came of it."""
        await asyncio.wait([self._outcome])

    def result(self) -> R | None:
        """Return the result if it is there; None while the work goes on, or when it failed."""
        return self._outcome.result().result if self._outcome.done() else None

    def supersede(self) -> None:
        """Let go of the work: it ends soon, or does not start, and its waiters are told."""
        if self._waiting is not None:
            self._waiting.stale = True
            self._waiting.future.cancel()
        if not self._outcome.done():
            self._outcome.set_result(_Outcome(superseded=True))

    def _from_thread(self, work: Future[R]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, work)

    def _deliver(self, work: Future[R]) -> None:
        self._waiting = None
        if self._outcome.done():
            return
        error = None if work.cancelled() else work.exception()
        if work.cancelled() or isinstance(error, Superseded):
            self._outcome.set_result(_Outcome(superseded=True))
        elif error is not None:
            self._outcome.set_result(_Outcome(error=error))
        else:
            self._outcome.set_result(_Outcome(work.result()))


class Scheduler:
    """Runs the work of one session."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(_WORKERS, thread_name_prefix="mindport")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waiting: list[_Work] = []
        self._running: list[_Work] = []
        self._lock = threading.Lock()

    def submit(self, work: Callable[[], R], *, urgent: bool = True) -> Job[R]:
        """Queue ``work`` for a thread; urgent work goes first, in the order that it came in.

        Raises Superseded once the scheduler has stopped.
        """
        waiting = _Work(work, urgent)
        with self._lock:
            self._waiting.append(waiting)
        try:
            self._pool.submit(self._run_next)
        except RuntimeError:
            raise Superseded from None
        return Job(waiting)

    def _run_next(self) -> None:
        with self._lock:
            first = next((each for each in self._waiting if each.urgent), self._waiting[0])
            self._waiting.remove(first)
            self._running.append(first)
        try:
            first.run()
        finally:
            with self._lock:
                self._running.remove(first)

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run ``work`` in a thread; it does not start if the waiter is cancelled first."""
        job = self.submit(functools.partial(work, *args, **kwargs))
        try:
            return await job.wait()
        except asyncio.CancelledError:
            job.supersede()
            raise

    def start(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        """Run ``work`` as a task, in place of an unfinished one with the same ``key``."""
        self.drop(key)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._ended(key, done))

    async def ended(self, key: str, most: float) -> None:
        """Return once the task of ``key`` has ended, if there is one; after ``most`` seconds."""
        task = self._tasks.get(key)
        if task is not None:
            await asyncio.wait([task], timeout=most)

    def drop(self, key: str) -> None:
        """Cancel the unfinished task of ``key``, if there is one."""
        task = self._tasks.get(key)
        if task is not None:
            task.cancel()

    def stop(self) -> None:
        """Drop what has not started, and give up what has; nothing can be started afterwards."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for each in self._waiting:
                each.future.cancel()
            for each in self._running:
                # Python ends only once its threads have.
                each.stale = True

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("background work %r failed", key, exc_info=error)
