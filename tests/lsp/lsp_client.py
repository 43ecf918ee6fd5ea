"""pytest-lsp's client with the conformance checker on every message, near and far."""

from __future__ import annotations

import asyncio
import copy
import json
import logging
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from conformance import Conformance
from lsprotocol import types
from mindport.lsp.engine import Engine
from mindport.lsp.server import MindPortServer, SocketWriter
from mindport.lsp.transport import SocketReader, serve
from pygls.io_ import run_async
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features
from pytest_lsp.protocol import LanguageClientProtocol

if TYPE_CHECKING:
    from lsp_editor import Editor

Json = dict[str, Any]

SECONDS = 30.0


class CheckedProtocol(LanguageClientProtocol):
    """pytest-lsp's protocol with the conformance checker on every message."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conformance = Conformance()

    def _send_data(self, data: Any) -> None:
        if data:
            raw = json.loads(json.dumps(data, default=self._serialize_message))
            self.conformance.sent(raw)
        super()._send_data(data)

    def structure_message(self, data: Json) -> Any:
        if "jsonrpc" in data:
            self.conformance.received(copy.deepcopy(data))
        return super().structure_message(data)


class Client(LanguageClient):
    """The connection; what the server pushes is kept, and can be waited for."""

    protocol: CheckedProtocol

    def __init__(self) -> None:
        super().__init__(protocol_cls=CheckedProtocol, converter_factory=_converter)
        register_lsp_features(
            self,
            {
                **DEFAULT_CLIENT_FEATURES,
                types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: _published,
                types.WORKSPACE_APPLY_EDIT: _apply_edit,
                types.CLIENT_REGISTER_CAPABILITY: _registered,
                types.WINDOW_SHOW_MESSAGE: _shown,
                types.WINDOW_LOG_MESSAGE: _logged,
                types.WORKSPACE_DIAGNOSTIC_REFRESH: _refresh,
            },
        )
        self.editor: Editor | None = None
        self.pushed: list[types.PublishDiagnosticsParams] = []
        self.registered: list[types.Registration] = []
        self.changed = asyncio.Event()
        self.stderr = ""
        self.exit_code: int | None = None

    async def start_io(self, cmd: str, *args: Any, **kwargs: Any) -> None:
        """Start the server; its log is kept in ``stderr``."""
        await super().start_io(cmd, *args, **kwargs)
        assert self._stderr_forwarder is not None and self._server is not None
        self._stderr_forwarder.cancel()
        self._stderr_forwarder = asyncio.create_task(self._keep_stderr())

    async def _keep_stderr(self) -> None:
        assert self._server is not None and self._server.stderr is not None
        self.stderr = (await self._server.stderr.read()).decode("utf-8", "replace")

    async def log(self) -> str:
        """Return what a server that has ended wrote to its standard error."""
        assert self._stderr_forwarder is not None
        await self._stderr_forwarder
        return self.stderr

    async def leave(self) -> int:
        """Say shutdown and exit, unless the test did; return the server's exit code."""
        assert self._server is not None and self._stderr_forwarder is not None
        if self.exit_code is None:
            await asyncio.wait_for(self.shutdown_async(None), SECONDS)
            self.exit(None)
            self.exit_code = await asyncio.wait_for(self._server.wait(), SECONDS)
        await self._stderr_forwarder
        await asyncio.wait_for(self.stop(), SECONDS)
        return self.exit_code

    async def wait_until(self, condition: Callable[[], Any]) -> Any:
        """Return the first true value of ``condition``, looked at after each message."""

        async def look() -> Any:
            while not (found := condition()):
                self.changed.clear()
                await self.changed.wait()
            return found

        return await asyncio.wait_for(look(), SECONDS)

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Keep answers with an error from ending the server: the tests expect some."""


def _converter() -> Any:
    converter = default_converter()

    def action_or_command(item: Json, _: Any) -> types.CodeAction | types.Command:
        # lsprotocol takes every action that runs a command for a bare command.
        bare = isinstance(item.get("command"), str)
        return converter.structure(item, types.Command if bare else types.CodeAction)

    converter.register_structure_hook(types.Command | types.CodeAction, action_or_command)
    converter.register_structure_hook(
        Union[types.Command, types.CodeAction],  # noqa: UP007 - lsprotocol's own spelling
        action_or_command,
    )
    return converter


def _published(client: Client, params: types.PublishDiagnosticsParams) -> None:
    client.pushed.append(params)
    client.changed.set()


def _registered(client: Client, params: types.RegistrationParams) -> None:
    client.registered.extend(params.registrations)
    client.changed.set()


def _shown(client: Client, params: types.ShowMessageParams) -> None:
    client.messages.append(params)
    client.changed.set()


def _logged(client: Client, params: types.LogMessageParams) -> None:
    client.log_messages.append(params)
    client.changed.set()


def _refresh(client: Client, params: None) -> None:
    client.diagnostic_refresh_count += 1
    client.changed.set()


def _apply_edit(
    client: Client, params: types.ApplyWorkspaceEditParams
) -> types.ApplyWorkspaceEditResult:
    assert client.editor is not None
    return types.ApplyWorkspaceEditResult(applied=client.editor.apply(params.edit))


def server_command(engine: str) -> list[str]:
    """Return how to start the real server, or the one with the engine of known answers."""
    if engine == "real":
        return [sys.executable, "-m", "mindport", "server"]
    return [sys.executable, __file__.replace("lsp_editor.py", "known_engine.py")]


