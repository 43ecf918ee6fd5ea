"""initialize, initialized, shutdown: the session begins and ends."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from mindport.garbage import leave_what_is_loaded
from mindport.lsp import convert, convert_options
from mindport.lsp.capabilities import resolve_capabilities
from mindport.lsp.documents import SourceWorkspace, file_path
from mindport.lsp.features import (
    code_action,
    code_lens,
    configuration,
    diagnostic,
    execute_command,
    inlay_hint,
    replace_all,
)
from mindport.lsp.features.guard import logged
from mindport.lsp.session import Session
from mindport.lsp.settings import SECTION, Folder, LiveSettings, table_of

if TYPE_CHECKING:
    from mindport.lsp.server import MindPortServer

logger = logging.getLogger(__name__)

#: Seconds between two looks at the client's process.
_LOOKS = 3.0


def register(server: MindPortServer) -> None:
    """Register the handlers of the session's life."""
    server.feature(types.INITIALIZE)(initialize)
    server.feature(types.INITIALIZED)(logged(initialized))
    server.feature(types.SHUTDOWN)(shutdown)
    server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)(logged(folders_changed))


def initialize(ls: MindPortServer, params: types.InitializeParams) -> None:
    """Begin the session; what depends on the client's abilities is registered here."""
    begin_session(ls, params)
    ls.client_process = params.process_id
    client = ls.session.capabilities
    if not client.configuration:
        ls.session.configured.set()
    code_action.register(ls, client)
    if client.apply_edit:
        execute_command.register(ls)
        replace_all.register(ls)
    if client.code_lens and (client.apply_edit or ls.session.own_commands):
        code_lens.register(ls)
    if client.pull_diagnostics:
        diagnostic.register(ls)
    if client.inlay_hints:
        inlay_hint.register(ls)


def begin_session(ls: MindPortServer, params: types.InitializeParams) -> None:
    """Give the server a session that knows nothing yet, with no document open."""
    client = resolve_capabilities(params.capabilities)
    workspace = ls.install_workspace(params)
    own_commands, initial = _options(params.initialization_options)
    settings = LiveSettings(
        initial=initial,
        locale=params.locale or "",
        folders=folders_of(workspace),
    )
    ls.session = Session(
        lambda: ls.engine, ls.scheduler, workspace, client, settings, ls.asking, own_commands
    )


def initialized(ls: MindPortServer, params: types.InitializedParams) -> None:
    """Ask for the settings, register what can be registered, and warm the engine up."""
    ls.scheduler.start("configuration", configuration.refresh(ls, None))
    ls.scheduler.start("registration", _register_dynamically(ls))
    ls.scheduler.start("warm", _warm(ls))
    ls.scheduler.start("client", _end_with_client(ls))


def shutdown(ls: MindPortServer, params: None) -> None:
    """Drop all work."""
    ls.stop()


def folders_changed(ls: MindPortServer, params: types.DidChangeWorkspaceFoldersParams) -> None:
    """Ask for the settings of the folders that there are now."""
    ls.session.settings.folders = folders_of(ls.session.workspace)
    ls.scheduler.start("configuration", configuration.refresh(ls, None, moved=True))


def folders_of(workspace: SourceWorkspace) -> tuple[Folder, ...]:
    """Return the workspace's folders; the root where the client knows no folders."""
    uris = [folder.uri for folder in workspace.folders.values()]
    if not uris and workspace.root_uri:
        uris = [workspace.root_uri]
    paths = [(uri, file_path(uri)) for uri in uris]
    return tuple(Folder(uri, Path(path) if path else None) for uri, path in paths)


def _options(given: object) -> tuple[bool, Mapping[str, object]]:
    """Return whether the client has commands of its own (``codeLens``), and its settings."""
    own = isinstance(given, Mapping) and given.get("codeLens") is True
    table = table_of(given) or {}
    return own, {name: value for name, value in table.items() if name != "codeLens"}


async def _register_dynamically(ls: MindPortServer) -> None:
    wanted = convert_options.registrations(SECTION, ls.session.capabilities)
    if wanted is None:
        return
    try:
        await ls.client_register_capability_async(wanted)
    except JsonRpcException as error:
        logger.warning("the client declined registrations: %s", error)


async def _warm(ls: MindPortServer) -> None:
    ls.window_log_message(convert.log(await ls.scheduler.run(ls.engine.warm)))
    leave_what_is_loaded()


async def _end_with_client(ls: MindPortServer) -> None:
    """End when the process is gone that the client named, though something holds its pipe open.

    A process that is not there at first is one of another machine, or of outside of a container.
    """
    process, end = ls.client_process, ls.end_stream
    if process is None or end is None or not _runs(process):
        return
    while _runs(process):
        await asyncio.sleep(_LOOKS)
    logger.error("the client's process %s is gone", process)
    end()


def _runs(process: int) -> bool:
    """Tell whether a process runs; where that cannot be asked the end of the pipe has to do."""
    if sys.platform == "win32":
        # There, to ask by a signal ends it.
        return False
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
