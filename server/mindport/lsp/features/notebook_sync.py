"""notebookDocument/didOpen, didChange, didSave, didClose: the same as for files, for all cells.

pygls keeps the cells; what one of them says may change what is said of all others.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.lsp.features import publish_diagnostics, refine
from mindport.lsp.features.guard import logged
from mindport.lsp.scheduler import Superseded

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer


def register(server: MindPortServer) -> None:
    """Register the handlers of notebook synchronisation."""
    server.feature(types.NOTEBOOK_DOCUMENT_DID_OPEN)(logged(did_open))
    server.feature(types.NOTEBOOK_DOCUMENT_DID_CHANGE)(logged(did_change))
    server.feature(types.NOTEBOOK_DOCUMENT_DID_SAVE)(logged(did_save))
    server.feature(types.NOTEBOOK_DOCUMENT_DID_CLOSE)(logged(did_close))


def did_open(ls: MindPortServer, params: types.DidOpenNotebookDocumentParams) -> None:
    """Push the diagnostics of the new notebook's cells."""
    ls.session.workspace.program_changed(params.notebook_document.uri)
    refine.show_later(ls, params.notebook_document.uri)


def did_change(ls: MindPortServer, params: types.DidChangeNotebookDocumentParams) -> None:
    """Drop the work on what the notebook was, and push the diagnostics of what it is."""
    uri, cells = params.notebook_document.uri, params.change.cells
    for cell in (cells.structure.did_close if cells and cells.structure else None) or ():
        publish_diagnostics.clear(ls, cell.uri)
    if not ls.session.workspace.program_changed(uri):
        # Only outputs or metadata did.
        return
    ls.session.forget(uri)
    refine.show_later(ls, uri)
    ls.scheduler.start(f"cells {uri}", _show_cells(ls, uri))


def did_save(ls: MindPortServer, params: types.DidSaveNotebookDocumentParams) -> None:
    """Show again what settings on the disk may have changed."""
    refine.show_later(ls, params.notebook_document.uri)


def did_close(ls: MindPortServer, params: types.DidCloseNotebookDocumentParams) -> None:
    """Forget the notebook and take the diagnostics of its cells back."""
    uri = params.notebook_document.uri
    ls.session.forget(uri)
    ls.scheduler.drop(f"publish {uri}")
    ls.scheduler.drop(f"cells {uri}")
    refine.drop(ls, uri)
    for cell in params.cell_text_documents:
        publish_diagnostics.clear(ls, cell.uri)


async def _show_cells(ls: MindPortServer, uri: str) -> None:
    """Have the diagnostics of other cells pulled again, once nothing is typed for a while."""
    await asyncio.sleep(ls.idle_seconds)
    doc = ls.session.snapshot(uri)
    if doc is None:
        return
    try:
        await refine.show_if_changed(ls, doc)
    except Superseded:
        return
