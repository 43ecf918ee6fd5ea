"""mindport/scan: how far the files of the workspace are, and what stands in the way, for a panel.

A request of MindPort's own: ``{"folders": [uri], "files": [uri], "workDoneToken"}``; without
folders and files the whole workspace is meant. The answer is ``{"files": [row], "lang"}``, see
``scan/rows``, with a row for each Python file and notebook that MindPort is on for, and the
language of the workspace. Open documents count as they are in the editor.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from pygls.exceptions import JsonRpcException

from mindport.core.document import Document
from mindport.lsp import asked, texts
from mindport.lsp.documents import file_path
from mindport.lsp.features.guard import guarded
from mindport.lsp.progress import progress
from mindport.lsp.scan.process import WorkerEnded, run
from mindport.lsp.scan.rows import Row, row
from mindport.lsp.scan.task import OpenText, Place, Task

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

METHOD = "mindport/scan"

#: LSP's RequestFailed.
REQUEST_FAILED = -32803

logger = logging.getLogger(__name__)


def register(server: MindPortServer) -> None:
    """Register the request, which every client may send."""
    server.feature(METHOD)(guarded(_nothing)(scan))


async def scan(ls: MindPortServer, params: Any) -> dict[str, object]:
    """Answer with a row for each file.

    Files that are named and open are looked at here, where their analysis is shared; all others
    in a process of its own.
    """
    session = ls.session
    open_documents = session.workspace.snapshots()
    folders, files = places_of(params, "folders"), places_of(params, "files")
    if folders is None and files is None:
        folders = workspace_of(ls)
    token = getattr(params, "workDoneToken", None)
    await session.wait_for_configuration()
    # Whoever asks has saved what holds.
    session.settings.look_again()
    title = texts.SCANNING.get(session.settings.language())
    with progress(ls, token, title) as report:
        rows: list[Row] = []
        closed: list[Place] = []
        for place in files or ():
            doc = session.snapshot(place.uri)
            if doc is None:
                closed.append(place)
            else:
                rows += await _open_rows(ls, doc)
        if folders or closed:
            task = Task(
                session.settings,
                folders or [],
                closed,
                {doc.path: OpenText.of(doc) for doc in open_documents if doc.path},
                session.capabilities.encoding,
            )
            async with session.scanning:
                # In a source checkout this may compile the mappings: once, not in the worker too.
                await ls.scheduler.run(ls.engine.warm)
                try:
                    rows += await run(task.packed(), report)
                except (OSError, WorkerEnded) as error:
                    logger.error("%s failed: %s", METHOD, error)
                    said = texts.SCAN_FAILED.get(session.settings.language())
                    raise JsonRpcException(said, code=REQUEST_FAILED) from error
    return {"files": rows, "lang": session.settings.language()}


async def _open_rows(ls: MindPortServer, doc: Document) -> list[Row]:
    session = ls.session
    analysis = await session.analysis(doc)
    if analysis is None:
        return []
    settings = session.settings.scope(doc).settings
    return [row(doc.uri, analysis, settings, session.capabilities.encoding)]


def workspace_of(ls: MindPortServer) -> list[Place]:
    """Return the folders of the workspace."""
    told = ls.session.settings.folders
    return [Place(each.uri, str(each.path)) for each in told if each.path is not None]


def places_of(params: Any, name: str) -> list[Place] | None:
    """Return the files or folders of a list of URIs, None where there is no such list."""
    uris = asked.texts_or_none(params, name)
    if uris is None:
        return None
    return [Place(uri, path) for uri in uris if (path := file_path(uri))]


def _nothing(params: Any) -> dict[str, object]:
    return {"files": []}
