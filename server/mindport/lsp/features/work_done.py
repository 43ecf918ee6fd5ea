"""The progress of long work that a command began, by a token of ours, or of the client's."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from pygls.exceptions import JsonRpcException

from mindport.core.model import Text
from mindport.lsp.progress import progress

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

Step = Callable[[int, int], None]


@contextlib.asynccontextmanager
async def work_done(ls: MindPortServer, title: Text, token: object = None) -> AsyncIterator[Step]:
    """Give a function to call with the number of files done and that of all.

    token: the client's; without one a token is made, where the client takes it. Cancelling by
    either cancels the task that this is entered in.
    """
    if token is None and ls.session.capabilities.work_done_progress:
        token = f"mindport-{uuid.uuid4()}"
        try:
            await ls.work_done_progress.create_async(token)
        except JsonRpcException:
            token = None
    with progress(ls, token, title.get(ls.session.settings.language())) as step:
        yield step
