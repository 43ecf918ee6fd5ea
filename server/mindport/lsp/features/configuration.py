"""Settings while the session runs: asked for, pushed, or changed on disk."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mindport.core.document import Document
from mindport.lsp import convert, convert_options, texts
from mindport.lsp.features import publish_diagnostics, refine
from mindport.lsp.features.guard import logged
from mindport.lsp.settings import SECTION, table_of

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

logger = logging.getLogger(__name__)


def register(server: MindPortServer) -> None:
    """Register the handlers of changed settings and files."""
    server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)(logged(configuration_changed))
    server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)(logged(files_changed))


def configuration_changed(ls: MindPortServer, params: types.DidChangeConfigurationParams) -> None:
    """Take the new settings, pulled where the client answers, else as pushed."""
    # Clients without settings push an empty object, which says nothing about ours.
    pushed = table_of(params.settings) if params.settings else None
    ls.scheduler.start("configuration", refresh(ls, pushed))


def files_changed(ls: MindPortServer, params: types.DidChangeWatchedFilesParams) -> None:
    """Settings, .gitignore or modules changed on disk."""
    modules = [event for event in params.changes if event.uri.endswith(".py")]
    edited = all(event.type == types.FileChangeType.Changed for event in modules)
    if edited and len(modules) == len(params.changes):
        show_after(ls, [doc for event in modules for doc in ls.session.others_changed(event.uri)])
        refine.all_later(ls)
        return
    # A new module can mean something to any file.
    ls.session.forget_files()
    ls.scheduler.start("refresh", show_again(ls))
    refine.all_later(ls)


def show_after(ls: MindPortServer, stale: Sequence[Document]) -> None:
    """Have the diagnostics of ``stale`` documents made again."""
    if not ls.session.capabilities.pull_diagnostics:
        for doc in stale:
            publish_diagnostics.publish_later(ls, doc)
    elif stale:
        ls.scheduler.start("refresh", show_again(ls))


async def refresh(
    ls: MindPortServer, pushed: Mapping[str, object] | None, *, moved: bool = False
) -> None:
    """Bring the settings up to date, then the diagnostics where that changed anything.

    pushed: the table that came with ``didChangeConfiguration``, None where none did. moved: the
    workspace has other folders now.
    """
    session = ls.session
    tables = await _ask(ls)
    if pushed is not None and "" not in (tables or {}):
        tables = {"": pushed, **(tables or {})}
    changed = session.settings.replace(tables) if tables is not None else False
    waiting = not session.configured.is_set()
    session.configured.set()
    if moved or (changed and not waiting):
        refine.all_later(ls)
        await show_again(ls)


async def show_again(ls: MindPortServer, *, lenses: bool = True) -> None:
    """Have the diagnostics and hints of all open documents made again, and the lenses."""
    client = ls.session.capabilities
    if client.refresh_hints:
        ls.scheduler.start("hints", ls.workspace_inlay_hint_refresh_async(None))
    if lenses and client.refresh_lenses:
        ls.scheduler.start("lenses", ls.workspace_code_lens_refresh_async(None))
    if not client.pull_diagnostics:
        publish_diagnostics.publish_all(ls)
    elif client.refresh_diagnostics:
        await ls.workspace_diagnostic_refresh_async(None)


def warn_of_problems(ls: MindPortServer) -> None:
    """Tell the user of settings that are not used, each once."""
    lang = ls.session.settings.language()
    for problem in ls.session.settings.take_problems():
        text = texts.setting_problem(problem.message, problem.source)
        ls.window_show_message(convert.message(text.get(lang), warning=True))


async def _ask(ls: MindPortServer) -> dict[str, Mapping[str, object]] | None:
    """Return the client's tables by folder URI; the one without a scope is under the empty URI.

    None where the client does not tell.
    """
    if not ls.session.capabilities.configuration:
        return None
    scopes = [folder.uri for folder in ls.session.settings.folders]
    try:
        wanted = convert_options.configuration(SECTION, scopes)
        answer = await ls.workspace_configuration_async(wanted)
    except JsonRpcException as error:
        logger.warning("the client did not tell its configuration: %s", error)
        return None
    pairs = zip(["", *scopes], answer or (), strict=False)
    return {scope: table for scope, value in pairs if (table := table_of(value)) is not None}
