"""pytest-lsp's client with the conformance checker on every message, near and far."""

from __future__ import annotations

import asyncio
import copy
import io
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
from mindport.lsp.resolver import Resolver
from mindport.lsp.server import MindPortServer
from mindport.lsp.transport import SocketReader, SocketWriter, serve
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
                types.WORKSPACE_INLAY_HINT_REFRESH: _refresh_hints,
                types.WORKSPACE_CODE_LENS_REFRESH: _refresh_lenses,
                types.PROGRESS: _progressed,
            },
        )
        self.editor: Editor | None = None
        self.pushed: list[types.PublishDiagnosticsParams] = []
        self.progressed: list[types.ProgressParams] = []
        self.registered: list[types.Registration] = []
        self.changed = asyncio.Event()
        self.hint_refresh_count = 0
        self.lens_refresh_count = 0

    async def leave(self) -> tuple[int, str]:
        """Say shutdown and exit; return the server's exit code and its log."""
        raise NotImplementedError

    async def say_goodbye(self) -> None:
        """Send shutdown, and exit after its answer."""
        await asyncio.wait_for(self.shutdown_async(None), SECONDS)
        self.exit(None)

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


class RemoteClient(Client):
    """Connected to a server process over its standard streams."""

    async def start_io(self, cmd: str, *args: Any, **kwargs: Any) -> None:
        """Start the server; its log is kept."""
        await super().start_io(cmd, *args, **kwargs)
        assert self._stderr_forwarder is not None and self._server is not None
        self._stderr_forwarder.cancel()
        assert self._server.stderr is not None
        self.log = asyncio.create_task(self._server.stderr.read())

    @property
    def workers(self) -> list[int]:
        """The processes that the server has started, as /proc knows them."""
        assert self._server is not None
        tasks = Path(f"/proc/{self._server.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]

    async def leave(self) -> tuple[int, str]:
        """Say shutdown and exit; return the server's exit code and its log."""
        assert self._server is not None
        if not self.stopped:
            await self.say_goodbye()
        code = await asyncio.wait_for(self._server.wait(), SECONDS)
        await asyncio.wait_for(self.stop(), SECONDS)
        return code, (await self.log).decode("utf-8", "replace")


class LocalClient(Client):
    """Connected to a server in this process, over a pair of sockets."""

    def __init__(
        self,
        make_engine: Callable[[], Engine],
        make_resolver: Callable[[Callable[[str], None]], Resolver] | None = None,
    ) -> None:
        super().__init__()
        self.near = MindPortServer(make_engine, make_resolver, idle_seconds=0.01)
        self.log = io.StringIO()

    async def begin(self) -> None:
        """Start serving and connect."""
        handler = logging.StreamHandler(self.log)
        logging.getLogger("mindport").addHandler(handler)
        one, two = socket.socketpair()
        reader, self.near_end = await asyncio.open_connection(sock=one)
        self.near.protocol.set_writer(SocketWriter(self.near_end))
        self.serving = asyncio.create_task(serve(SocketReader(reader), self.near.protocol))
        self.serving.add_done_callback(
            lambda _: logging.getLogger("mindport").removeHandler(handler)
        )
        reader, self.far_end = await asyncio.open_connection(sock=two)
        self.protocol.set_writer(self.far_end)
        listening = run_async(
            stop_event=self._stop_event,
            reader=reader,
            protocol=self.protocol,
            error_handler=self.report_server_error,
        )
        self._async_tasks.append(asyncio.create_task(listening))

    async def leave(self) -> tuple[int, str]:
        """Say shutdown and exit; return the server's exit code and its log."""
        await self.say_goodbye()
        code = await asyncio.wait_for(self.serving, SECONDS)
        self.near.stop()
        self.near_end.close()
        await asyncio.wait_for(self.stop(), SECONDS)
        self.far_end.close()
        return code, self.log.getvalue()


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


def _progressed(client: Client, params: types.ProgressParams) -> None:
    client.progressed.append(params)
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


def _refresh_hints(client: Client, params: None) -> None:
    client.hint_refresh_count += 1
    client.changed.set()


def _refresh_lenses(client: Client, params: None) -> None:
    client.lens_refresh_count += 1
    client.changed.set()


def _apply_edit(
    client: Client, params: types.ApplyWorkspaceEditParams
) -> types.ApplyWorkspaceEditResult:
    assert client.editor is not None
    applied = client.editor.apply(params.edit)
    reason = None if applied else client.editor.refusal
    return types.ApplyWorkspaceEditResult(applied=applied, failure_reason=reason)


def server_command(engine: str) -> list[str]:
    """Return how to start the real server, or the one with the engine of known answers."""
    if engine == "real":
        return [sys.executable, "-m", "mindport", "server"]
    return [sys.executable, __file__.replace("lsp_client.py", "known_engine.py")]
