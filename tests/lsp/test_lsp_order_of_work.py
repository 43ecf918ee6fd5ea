"""What a request waits for is done before what is only going to be shown."""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import pytest
from mindport.core.base.stopping import go_on
from mindport.lsp.scheduler import Scheduler, Superseded


def _endless(began: threading.Event, ended: threading.Event) -> None:
    """Go on until it is not wanted any more."""
    try:
        while True:
            began.set()
            go_on()
    finally:
        ended.set()


@pytest.mark.asyncio
async def test_urgent_work_goes_first() -> None:
    """Also work that became urgent while it waited; among equals the first stays first."""
    scheduler, gate, done = Scheduler(), threading.Event(), list[str]()
    busy = [scheduler.submit(gate.wait) for _ in range(2)]
    jobs = {name: scheduler.submit(partial(done.append, name), urgent=False) for name in "abc"}
    jobs["d"] = scheduler.submit(partial(done.append, "d"))
    jobs["c"].urge()
    gate.set()
    await asyncio.gather(*(job.wait() for job in (*busy, *jobs.values())))
    # Two threads take them in this order, and may note two neighbours the other way round.
    assert sorted(done[:2]) == ["c", "d"]
    assert sorted(done) == ["a", "b", "c", "d"]
    scheduler.stop()


@pytest.mark.asyncio
async def test_work_that_is_let_go_of_never_starts() -> None:
    """And takes nobody's turn."""
    scheduler, gate, done = Scheduler(), threading.Event(), list[str]()
    busy = [scheduler.submit(gate.wait) for _ in range(2)]
    stale = scheduler.submit(partial(done.append, "stale"))
    new = scheduler.submit(partial(done.append, "new"), urgent=False)
    stale.supersede()
    with pytest.raises(Superseded):
        await stale.wait()
    gate.set()
    await asyncio.gather(*(job.wait() for job in busy), new.wait())
    assert done == ["new"]
    scheduler.stop()


@pytest.mark.asyncio
async def test_an_error_is_for_the_one_who_waits() -> None:
    """The thread goes on with the next."""
    scheduler = Scheduler()
    broken = scheduler.submit(partial(int, "x"))
    with pytest.raises(ValueError, match="invalid literal"):
        await broken.wait()
    assert await scheduler.submit(lambda: 2).wait() == 2
    scheduler.stop()
    with pytest.raises(Superseded):
        scheduler.submit(lambda: 3)


@pytest.mark.asyncio
async def test_work_that_has_started_is_given_up() -> None:
    """Its thread is free for what comes next, and nobody gets what it would have given."""
    scheduler, began, ended = Scheduler(), threading.Event(), threading.Event()
    job = scheduler.submit(partial(_endless, began, ended))
    await asyncio.to_thread(began.wait)
    job.supersede()
    with pytest.raises(Superseded):
        await job.wait()
    assert await asyncio.to_thread(ended.wait, 30)
    scheduler.stop()


@pytest.mark.asyncio
async def test_work_that_has_started_is_given_up_at_the_end() -> None:
    """Python ends once its threads have: a server that is told to exit must not live on."""
    scheduler, began, ended = Scheduler(), threading.Event(), threading.Event()
    scheduler.submit(partial(_endless, began, ended))
    await asyncio.to_thread(began.wait)
    scheduler.stop()
    assert await asyncio.to_thread(ended.wait, 30)
