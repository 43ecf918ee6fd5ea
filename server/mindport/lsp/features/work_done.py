"""$/progress: how far long work is, by the client's token or one of ours, and its cancelling."""

from __future__ import annotations

import asyncio
import contextlib
import time
import uuid
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcException

from mindport.core.model import Text
from mindport.lsp import convert_plans, plan_texts

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

#: Seconds between two reports.
_PAUSE = 0.1

Step = Callable[[int, int], None]


@contextlib.asynccontextmanager
async def work_done(
    ls: MindPortServer, title: Text, token: str | int | None = None
) -> AsyncIterator[Step]:
    """Give a function to call with the number of files done and that of all.

    token: the client's; without one a token is made, where the client takes it. Cancelling by
    either cancels the task that this is entered in.
    """
    progress, lang = ls.protocol.progress, ls.session.settings.language()
    if token is None and ls.session.capabilities.work_done_progress:
        token = f"mindport-{uuid.uuid4()}"
        try:
            await progress.create_async(token)
        except JsonRpcException:
            token = None
    if token is None:
        yield lambda done, total: None
        return
    progress.begin(token, convert_plans.progress_begin(title.get(lang)))
    task = asyncio.current_task()
    progress.tokens[token].add_done_callback(lambda cancelled: _cancel(cancelled, task))
    last = 0.0
    known = token

    def step(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if done == total or now - last > _PAUSE:
            last = now
            said = plan_texts.progress(done, total).get(lang)
            percent = 100 * done // max(total, 1)
            progress.report(known, convert_plans.progress_report(said, percent))

    try:
        yield step
    finally:
        progress.tokens.pop(token, None)
        progress.end(token, convert_plans.progress_end())


def _cancel(cancelled: Future[Any], task: asyncio.Task[Any] | None) -> None:
    if cancelled.cancelled() and task is not None:
        task.cancel()
