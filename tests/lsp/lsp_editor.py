"""An editor for the tests: a pytest-lsp client that keeps texts and applies edits, checked."""

from __future__ import annotations

import asyncio
import copy
import json
import sys
from collections.abc import Callable
from typing import Any, Union

import lsp_text
from conformance import Conformance
from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features
from pytest_lsp.protocol import LanguageClientProtocol

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


class Editor:
    """What a person at an editor does: open, type, look, choose an action."""

    def __init__(self, client: Client, capabilities: Json) -> None:
        self.client = client
        client.editor = self
        self.capabilities = capabilities
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.applied: list[types.WorkspaceEdit] = []

    @property
    def conformance(self) -> Conformance:
        return self.client.protocol.conformance

    @property
    def encoding(self) -> str:
        return self.conformance.encoding

    @property
    def pulls(self) -> bool:
        return self.conformance.declared("textDocument.diagnostic") is not None

    async def initialize(self, **params: Any) -> types.InitializeResult:
        """Begin the session with the profile's capabilities; ``params`` are raw JSON fields."""
        converter = self.client.protocol._converter
        raw = {"processId": None, "rootUri": None, "capabilities": self.capabilities, **params}
        return await self.client.initialize_session(
            converter.structure(raw, types.InitializeParams)
        )

    def open(self, uri: str, text: str, version: int = 1, language: str = "python") -> None:
        self.texts[uri], self.versions[uri] = text, version
        item = types.TextDocumentItem(uri=uri, language_id=language, version=version, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def close(self, uri: str) -> None:
        del self.texts[uri], self.versions[uri]
        identifier = types.TextDocumentIdentifier(uri=uri)
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(text_document=identifier)
        )

    def save(self, uri: str) -> None:
        identifier = types.TextDocumentIdentifier(uri=uri)
        self.client.text_document_did_save(
            types.DidSaveTextDocumentParams(text_document=identifier)
        )

    def edit(self, uri: str, start: int, end: int, new: str) -> None:
        """Replace a span of code points, as one incremental change."""
        text = self.texts[uri]
        where = self._range_at(text, start, end)
        self.send_change(uri, [types.TextDocumentContentChangePartial(range=where, text=new)])
        self.texts[uri] = text[:start] + new + text[end:]

    def replace(self, uri: str, old: str, new: str) -> None:
        """Replace the first occurrence of ``old``."""
        start = self.texts[uri].index(old)
        self.edit(uri, start, start + len(old), new)

    def send_change(self, uri: str, changes: list[types.TextDocumentContentChangeEvent]) -> None:
        self.versions[uri] += 1
        identifier = types.VersionedTextDocumentIdentifier(uri=uri, version=self.versions[uri])
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=identifier, content_changes=changes)
        )

    async def diagnostics(self, uri: str) -> list[types.Diagnostic]:
        """Return the diagnostics of the text as it is now, pulled or waited for."""
        if self.pulls:
            report = await self.pull(uri)
            assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
            return list(report.items)
        version = self.versions[uri]

        def current() -> types.PublishDiagnosticsParams | None:
            found = [p for p in self.client.pushed if p.uri == uri and p.version == version]
            return found[-1] if found else None

        return list((await self.client.wait_until(current)).diagnostics)

    async def pull(self, uri: str, previous: str | None = None) -> types.DocumentDiagnosticReport:
        return await self.client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(
                text_document=types.TextDocumentIdentifier(uri=uri), previous_result_id=previous
            )
        )

    async def hover(self, uri: str, needle: str, nth: int = 0) -> types.Hover | None:
        """Hover over the first character of ``needle``."""
        where = self.range_of(uri, needle, nth)
        return await self.client.text_document_hover_async(
            types.HoverParams(
                text_document=types.TextDocumentIdentifier(uri=uri), position=where.start
            )
        )

    async def actions(
        self,
        uri: str,
        needle: str,
        only: list[str] | None = None,
        shown: list[types.Diagnostic] | None = None,
        nth: int = 0,
    ) -> list[types.CodeAction | types.Command]:
        """Ask for the actions of the range of ``needle``."""
        params = types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=uri),
            range=self.range_of(uri, needle, nth),
            context=types.CodeActionContext(diagnostics=shown or [], only=only),
        )
        return list(await self.client.text_document_code_action_async(params) or ())

    async def choose(self, action: types.CodeAction | types.Command) -> None:
        """Carry an action out as an editor does: resolve it, apply the edit, run the command."""
        if isinstance(action, types.Command):
            await self.run(action)
            return
        if action.edit is None and action.data is not None:
            action = await self.client.code_action_resolve_async(action)
        if action.edit is not None:
            assert self.apply(action.edit)
        if action.command is not None:
            await self.run(action.command)

    async def run(self, command: types.Command) -> Any:
        return await self.client.workspace_execute_command_async(
            types.ExecuteCommandParams(command=command.command, arguments=command.arguments)
        )

    def apply(self, edit: types.WorkspaceEdit) -> bool:
        """Apply a workspace edit and tell the server; False for a version that is not ours."""
        raw = json.loads(json.dumps(edit, default=self.client.protocol._serialize_message))
        changes = [(c["textDocument"], c["edits"]) for c in raw.get("documentChanges") or ()]
        changes += [({"uri": uri}, edits) for uri, edits in (raw.get("changes") or {}).items()]
        if any(
            d.get("version", self.versions[d["uri"]]) != self.versions[d["uri"]] for d, _ in changes
        ):
            return False
        self.applied.append(edit)
        for document, edits in changes:
            uri = document["uri"]
            for start, end, new in reversed(lsp_text.spans(self.texts[uri], edits, self.encoding)):
                self.edit(uri, start, end, new)
        return True

    def range_of(self, uri: str, needle: str, nth: int = 0) -> types.Range:
        raw = lsp_text.span_of(self.texts[uri], needle, self.encoding, nth)
        return self.client.protocol._converter.structure(raw, types.Range)

    def texts_at(self, uri: str, items: list[types.Diagnostic]) -> list[str]:
        """Return what each diagnostic underlines."""
        text = self.texts[uri]
        ends = [
            [
                lsp_text.offset(text, {"line": p.line, "character": p.character}, self.encoding)
                for p in (item.range.start, item.range.end)
            ]
            for item in items
        ]
        return [text[start:end] for start, end in ends]

    def _range_at(self, text: str, start: int, end: int) -> types.Range:
        raw = {
            "start": lsp_text.position(text, start, self.encoding),
            "end": lsp_text.position(text, end, self.encoding),
        }
        return self.client.protocol._converter.structure(raw, types.Range)


def server_command(engine: str) -> list[str]:
    """Return how to start the real server, or the one with the engine of known answers."""
    if engine == "real":
        return [sys.executable, "-m", "mindport", "server"]
    return [sys.executable, __file__.replace("lsp_editor.py", "known_engine.py")]


def titles(actions: list[types.CodeAction | types.Command]) -> list[str]:
    return [action.title for action in actions]


def named(
    actions: list[types.CodeAction | types.Command], title: str
) -> types.CodeAction | types.Command:
    """Return the action whose title begins with ``title``; there must be one."""
    found = [action for action in actions if action.title.startswith(title)]
    assert found, f"no {title!r} among {titles(actions)}"
    return found[0]
