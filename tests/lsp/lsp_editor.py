"""An editor for the tests: it keeps texts, applies edits, and does what a person would."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import lsp_text
from conformance import Conformance
from lsp_client import Client
from lsprotocol import types
from pygls.uris import to_fs_path

if TYPE_CHECKING:
    from lsp_notebook import OpenNotebook

Json = dict[str, Any]


class Editor:
    """What a person at an editor does: open, type, look, choose an action."""

    def __init__(self, client: Client, capabilities: Json) -> None:
        self.client = client
        client.editor = self
        self.capabilities = capabilities
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.applied: list[types.WorkspaceEdit] = []
        #: What it says where it declines an edit.
        self.refusal: str | None = None
        self.notebooks: list[OpenNotebook] = []

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
        for notebook in self.notebooks:
            if uri in notebook.cells:
                notebook.send_text(identifier, changes)
                return
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

    async def ask(self, method: str, params: Any) -> Any:
        """Send a request of MindPort's own; return the answer as plain JSON."""
        return plain(await self.client.protocol.send_request_async(method, params))

    def apply(self, edit: types.WorkspaceEdit) -> bool:
        """Apply a workspace edit and tell the server; False for a version that is not ours."""
        raw = json.loads(json.dumps(edit, default=self.client.protocol._serialize_message))
        changes = [(c["textDocument"], c["edits"]) for c in raw.get("documentChanges") or ()]
        changes += [({"uri": uri}, edits) for uri, edits in (raw.get("changes") or {}).items()]
        for document, _ in changes:
            known = self.versions.get(document["uri"])
            if document.get("version") is not None and document["version"] != known:
                return False
        self.applied.append(edit)
        for document, edits in changes:
            uri = document["uri"]
            if uri not in self.texts:
                file = Path(to_fs_path(uri) or "")
                file.write_text(lsp_text.apply(file.read_text("utf-8"), edits, self.encoding))
                continue
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


def plain(answer: Any) -> Any:
    """Return an answer as JSON, however the client reads objects that it has no class for."""
    if hasattr(answer, "_asdict"):
        return {name: plain(value) for name, value in answer._asdict().items()}
    if isinstance(answer, dict):
        return {name: plain(value) for name, value in answer.items()}
    return [plain(each) for each in answer] if isinstance(answer, (list, tuple)) else answer


def titles(actions: list[types.CodeAction | types.Command]) -> list[str]:
    return [action.title for action in actions]


def named(
    actions: list[types.CodeAction | types.Command], title: str
) -> types.CodeAction | types.Command:
    """Return the action whose title begins with ``title``; there must be one."""
    found = [action for action in actions if action.title.startswith(title)]
    assert found, f"no {title!r} among {titles(actions)}"
    return found[0]
