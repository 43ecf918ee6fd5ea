"""The progress of one request, told to a client that gave a token for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mindport.lsp import convert_progress as convert

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

#: Seconds between two reports at least: an editor draws each.
_BETWEEN = 0.1


@contextmanager
def progress(ls: MindPortServer, token: object, title: str) -> Iterator[Callable[[int, int], None]]:
    """Give what tells how many of all parts are done, in the task of a request.

    token: the request's ``workDoneToken``; without one nothing is told. When the client cancels
    by the token, the task is cancelled, as by the request's id.
    """
    if not isinstance(token, (int, str)) or isinstance(token, bool):
        yield lambda done, total: None
        return
    told, last = ls.work_done_progress, 0.0

    def report(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if done == total or now - last >= _BETWEEN:
            last = now
            told.report(token, convert.report(done, total))

    task = asyncio.current_task()
    told.begin(token, convert.begin(title))
    told.tokens[token].add_done_callback(lambda _: task.cancel() if task is not None else None)
    try:
        yield report
    finally:
        told.tokens.pop(token, None)
        told.end(token, convert.end())
