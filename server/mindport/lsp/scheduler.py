"""Where work runs: worker threads for the core, and one task of each kind for each document.

Work that has not started when it becomes stale never starts; what has started is not listened to.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

logger = logging.getLogger(__name__)

# The core holds the interpreter's lock: more threads would only slow the newest work down.
_WORKERS = 2


class Superseded(Exception):
    """The text or the settings changed before the work was done."""


class Job(Generic[R]):
    """Work in a thread whose result many may wait for, and which newer work can supersede."""

    def __init__(self, work: Future[R]) -> None:
        self._loop = asyncio.get_running_loop()
        self._work = work
        self._result: asyncio.Future[R] = self._loop.create_future()
        # Nobody may be waiting any more when the result comes.
        self._result.add_done_callback(lambda result: result.cancelled() or result.exception())
        work.add_done_callback(self._from_thread)

    async def wait(self) -> R:
        """Return the result; cancelling the waiter leaves the work to the others.

        Raises Superseded when newer work took its place.
        """
        return await asyncio.shield(self._result)

    async def ended(self) -> None:
        """Return once there is nothing more to wait for, whatever came of it."""
        await asyncio.wait([self._result])

    def result(self) -> R | None:
        """Return the result if it is there; None while the work goes on, or when it failed."""
        done = self._result.done() and not self._result.cancelled()
        return self._result.result() if done and self._result.exception() is None else None

    def supersede(self) -> None:
        """Let go of the work: it does not start if it has not, and its waiters are told."""
        self._work.cancel()
        if not self._result.done():
            self._result.set_exception(Superseded())

    def _from_thread(self, work: Future[R]) -> None:
        if not work.cancelled() and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, work)

    def _deliver(self, work: Future[R]) -> None:
        if self._result.done():
            return
        error = work.exception()
        if error is not None:
            self._result.set_exception(error)
        else:
            self._result.set_result(work.result())


class Scheduler:
    """Runs the work of one session."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(_WORKERS, thread_name_prefix="mindport")
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def submit(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Job[R]:
        """Queue ``work`` for a thread. Raises Superseded once the scheduler has stopped."""
        try:
            return Job(self._pool.submit(work, *args, **kwargs))
        except RuntimeError:
            raise Superseded from None

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run ``work`` in a thread; it does not start if the waiter is cancelled first."""
        job = self.submit(work, *args, **kwargs)
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
        """Drop what has not started; nothing can be started afterwards."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("background work %r failed", key, exc_info=error)
