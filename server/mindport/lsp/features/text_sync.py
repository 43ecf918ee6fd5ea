"""didOpen, didChange, didSave, didClose: pygls keeps the text, here the diagnostics follow it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types

from mindport.core.text.decode import Decoded, decode
from mindport.lsp.documents import file_path
from mindport.lsp.features import configuration, publish_diagnostics, refine
from mindport.lsp.features.guard import logged
from mindport.regular_files import regular_bytes

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer


def register(server: MindPortServer) -> None:
    """Register the handlers of text synchronisation."""
    server.feature(types.TEXT_DOCUMENT_DID_OPEN)(logged(did_open))
    server.feature(types.TEXT_DOCUMENT_DID_CHANGE)(logged(did_change))
    server.feature(types.TEXT_DOCUMENT_DID_SAVE)(logged(did_save))
    server.feature(types.TEXT_DOCUMENT_DID_CLOSE)(logged(did_close))


def did_open(ls: MindPortServer, params: types.DidOpenTextDocumentParams) -> None:
    """Push the diagnostics of the new document."""
    uri = params.text_document.uri
    refine.show_later(ls, uri)
    ls.scheduler.start(f"dependents {uri}", _show_dependents_of_opened(ls, uri))


def did_change(ls: MindPortServer, params: types.DidChangeTextDocumentParams) -> None:
    """Drop the work on the old text, and push the diagnostics of the new."""
    uri = params.text_document.uri
    ls.session.forget(uri)
    ls.session.edited(uri)
    refine.show_later(ls, uri)
    ls.scheduler.start(f"dependents {uri}", _show_dependents(ls, uri))


def did_save(ls: MindPortServer, params: types.DidSaveTextDocumentParams) -> None:
    """Show again what the saved file, or the settings on disk, may have changed."""
    uri = params.text_document.uri
    ls.session.edited(uri, saved=True)
    ls.scheduler.drop(f"dependents {uri}")
    ls.session.settings.look_again()
    refine.show_later(ls, uri)
    configuration.show_after(ls, ls.session.others_changed(uri))
    refine.all_later(ls)


def did_close(ls: MindPortServer, params: types.DidCloseTextDocumentParams) -> None:
    """Forget the document and take its diagnostics back."""
    uri = params.text_document.uri
    ls.session.forget(uri)
    ls.session.edited(uri, saved=True)
    ls.scheduler.drop(f"publish {uri}")
    ls.scheduler.drop(f"dependents {uri}")
    refine.drop(ls, uri)
    publish_diagnostics.clear(ls, uri)
    # What was typed and not saved is gone: the file on the disk counts again.
    configuration.show_after(ls, ls.session.others_changed(uri))
    refine.all_later(ls)


async def _show_dependents(ls: MindPortServer, uri: str) -> None:
    """Show again, once nothing is typed for a while, what other documents say of this one."""
    await asyncio.sleep(ls.idle_seconds)
    await _show_others(ls, uri)


async def _show_dependents_of_opened(ls: MindPortServer, uri: str) -> None:
    """Show other documents again where a text is opened that is not what they read on the disk.

    Editors keep what was not saved when they end, and open it so the next time.
    """
    path = file_path(uri)
    text = ls.session.workspace.text_at(path) if path else None
    if text is None or not await ls.scheduler.run(_differs, Path(path), text):
        return
    ls.session.edited(uri)
    await _show_others(ls, uri)


def _differs(path: Path, text: str) -> bool:
    """Tell whether a file says something else than ``text``; one that is not there says nothing."""
    try:
        decoded = decode(regular_bytes(path))
    except FileNotFoundError:
        return False
    except (OSError, ValueError):
        return True
    return not isinstance(decoded, Decoded) or _lines(decoded.text) != _lines(text)


def _lines(text: str) -> str:
    """Return a text without what an editor may keep to itself: its mark, and how lines end."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


async def _show_others(ls: MindPortServer, uri: str) -> None:
    await ls.session.others_ended(uri)
    documents = ls.session.others_changed(uri, on_disk=False)
    configuration.show_after(ls, documents)
    for doc in documents:
        refine.later(ls, doc)
