"""What an edit leaves behind is freed at once, not when Python next looks for circles."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable, Iterator

import pytest
from conftest import Start
from lsp_client import LocalClient
from mindport.lsp.scheduler import Scheduler, Superseded

Uri = Callable[[str], str]


class Found:
    """Stands for an analysis."""


@pytest.fixture
def without_search() -> Iterator[None]:
    """No search for circles while a test runs."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def turns() -> None:
    """Let all that waits in the loop have its turn."""
    for _ in range(10):
        await asyncio.sleep(0)


async def gone(scheduler: Scheduler, *held: weakref.ref[object]) -> bool:
    """Tell whether nothing holds what did, once each thread has had other work.

    A thread holds what it found until then, and which one takes the next work is not said.
    """
    for _ in range(200):
        await asyncio.gather(*(scheduler.submit(int).wait() for _ in range(4)))
        await turns()
        if all(each() is None for each in held):
            return True
        await asyncio.sleep(0.01)
    return False


@pytest.mark.usefixtures("without_search")
async def test_a_result_goes_with_its_job() -> None:
    """Its thread, its callbacks and those who waited keep none of it."""
    scheduler, gate = Scheduler(), threading.Event()

    def work() -> Found:
        gate.wait()
        return Found()

    job = scheduler.submit(work)
    gate.set()
    seen = weakref.ref(await job.wait())
    assert seen() is not None
    del job
    assert await gone(scheduler, seen)
    scheduler.stop()


@pytest.mark.usefixtures("without_search")
async def test_what_was_superseded_goes_with_its_job() -> None:
    """With the one who waited for it, and with what the work would have given."""
    scheduler, began, gate = Scheduler(), threading.Event(), threading.Event()
    told: list[weakref.ref[Found]] = []

    def work() -> Found:
        found = Found()
        told.append(weakref.ref(found))
        began.set()
        gate.wait()
        return found

    job = scheduler.submit(work)
    waiting = asyncio.create_task(job.wait())
    await asyncio.to_thread(began.wait)
    job.supersede()
    kept = weakref.ref(job)
    with pytest.raises(Superseded):
        await waiting
    del job, waiting
    gate.set()
    assert await gone(scheduler, told[0], kept)
    scheduler.stop()


async def test_notifications_leave_nothing(start: Start, uri: Uri) -> None:
    """Each edit is one; pygls takes a part of some for a request that waits for its answer."""
    editor = await start("emacs")
    assert isinstance(editor.client, LocalClient)
    editor.open(uri("a.py"), "import torch\n")
    for letter in "abcdefgh":
        editor.edit(uri("a.py"), 0, 0, f"# {letter}\n")
    await editor.diagnostics(uri("a.py"))
    assert not editor.client.near.protocol._request_futures
