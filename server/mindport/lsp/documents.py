"""The texts that the client has open: pygls's workspace with LSP's notion of lines and positions.

pygls breaks lines with ``str.splitlines``, which knows more line ends than LSP, clamps one short,
and changes the caller's positions; here ``LineIndex`` does that work.
"""

from __future__ import annotations

import itertools
import logging
import os
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import unquote

from lsprotocol import types
from pygls.uris import to_fs_path
from pygls.workspace import TextDocument, Workspace

from mindport.core.document import Document
from mindport.core.notebooks.notebook import cell_spans, compose
from mindport.core.text.line_index import LineIndex
from mindport.lsp.parts import NotebookProgram, Part

logger = logging.getLogger(__name__)


def file_path(uri: str) -> str:
    """Return the absolute path that ``uri`` stands for, empty when it is no file here."""
    try:
        path = to_fs_path(uri) or ""
        os.fsencode(path)
    except ValueError:
        # A host that is none, or characters that no path is written with.
        return ""
    return path if PurePath(path).is_absolute() and "\0" not in path else ""


class SourceDocument(TextDocument):
    """One open text; lines end at ``\\n``, ``\\r\\n`` and ``\\r`` alone."""

    _snapshot: Document | None = None

    def __init__(self, uri: str, *given: Any, **named: Any) -> None:
        """Take what pygls gives; a URI that it can make no path of stands for no file."""
        try:
            super().__init__(uri, *given, **named)
        except ValueError:
            super().__init__("", *given, **named)
            self.uri = uri

    @property
    def lines(self) -> Sequence[str]:
        """Return the lines with their line ends."""
        index = LineIndex(self.source)
        starts = [index.line_start(line) for line in range(index.line_count + 1)]
        # pygls expects no line after a final line end, as with str.splitlines.
        return tuple(self.source[a:b] for a, b in itertools.pairwise(starts) if b > a)

    def snapshot(self) -> Document:
        """Return the text as it is now; the same object until the text or the version changes."""
        known = self._snapshot
        if known is None or known.version != self.version or known.text != self.source:
            known = Document(self.uri, self.source, self.version, file_path(self.uri))
            self._snapshot = known
        return known

    def _apply_incremental_change(self, change: types.TextDocumentContentChangePartial) -> None:
        index = LineIndex(self.source)
        encoding = str(getattr(self.position_codec.encoding, "value", self.position_codec.encoding))
        start, end = (
            index.offset_at(position.line, position.character, encoding)
            for position in (change.range.start, change.range.end)
        )
        # A range that is the wrong way round replaces nothing but inserts at its start.
        self._source = index.text[:start] + change.text + index.text[max(start, end) :]


class SourceWorkspace(Workspace):
    """The open texts of one client."""

    def __init__(
        self,
        root_uri: str | None,
        workspace_folders: Sequence[types.WorkspaceFolder] = (),
        position_encoding: types.PositionEncodingKind | str | None = None,
    ) -> None:
        super().__init__(
            root_uri,
            types.TextDocumentSyncKind.Incremental,
            workspace_folders,
            position_encoding or types.PositionEncodingKind.Utf16,
        )
        self._uris: dict[str, str] = {}
        self._programs: dict[str, NotebookProgram] = {}
        #: The programs that ``program_changed`` told of.
        self._noticed: dict[str, NotebookProgram] = {}
        self._program_count = 0

    def snapshot(self, uri: str) -> Document | None:
        """Return the open document of ``uri``, or None where no Python is open.

        Of a notebook, and of any cell of it, that is the notebook's program.
        """
        notebook = self.notebook_of(uri)
        if notebook is not None:
            return self._program(notebook)
        document = self._open(uri)
        if document is None or not _is_python(document):
            return None
        return document.snapshot()

    def snapshots(self) -> list[Document]:
        """Return all open Python documents, notebooks as one each."""
        plain = [
            document.snapshot()
            for uri, document in self._text_documents.items()
            if isinstance(document, SourceDocument)
            and _is_python(document)
            and uri not in self._cell_in_notebook
        ]
        return [*plain, *map(self._program, self._notebook_documents.values())]

    def notebook_of(self, uri: str) -> types.NotebookDocument | None:
        """Return the open notebook of a URI, its own or that of one of its cells."""
        return self.get_notebook_document(notebook_uri=uri) or self.get_notebook_document(
            cell_uri=uri
        )

    def program_changed(self, uri: str) -> bool:
        """Tell whether the program of a notebook is another than when this was last asked.

        Not than when anybody last looked at it: work on the text before may end between a change
        and the one who asks.
        """
        key, now = unquote(uri), self.snapshot(uri)
        before = self._noticed.get(key)
        if isinstance(now, NotebookProgram):
            self._noticed[key] = now
        return now is not before

    def files(self) -> list[Document]:
        """Return all open documents that are files here, whatever their language."""
        opened = (self._open(uri) for uri in self._uris.values())
        return [document.snapshot() for document in opened if document is not None]

    def text_at(self, path: str) -> str | None:
        """Return the text of the file at ``path`` as the editor has it, None when it is not open.

        May be called from any thread.
        """
        uri = self._uris.get(path)
        document = self._open(uri) if uri is not None else None
        return document.source if document is not None else None

    def put_text_document(
        self, text_document: types.TextDocumentItem, notebook_uri: str | None = None
    ) -> None:
        """Open a document."""
        super().put_text_document(text_document, notebook_uri)
        path = file_path(text_document.uri)
        if path:
            self._uris[path] = text_document.uri

    def update_notebook_document(self, params: types.DidChangeNotebookDocumentParams) -> None:
        """Apply a change; one to a notebook that is not open is passed over."""
        uri = params.notebook_document.uri
        if self.get_notebook_document(notebook_uri=uri) is None:
            logger.warning("a change to %s, which is not open, is passed over", uri)
            return
        super().update_notebook_document(params)

    def remove_notebook_document(self, params: types.DidCloseNotebookDocumentParams) -> None:
        """Close a notebook and its cells."""
        super().remove_notebook_document(params)
        self._programs.pop(unquote(params.notebook_document.uri), None)
        self._noticed.pop(unquote(params.notebook_document.uri), None)

    def remove_text_document(self, doc_uri: str) -> None:
        """Close a document."""
        super().remove_text_document(doc_uri)
        self._uris.pop(file_path(doc_uri), None)

    def update_text_document(
        self,
        text_doc: types.VersionedTextDocumentIdentifier,
        change: types.TextDocumentContentChangeEvent,
    ) -> None:
        """Apply one change; a change to a text that is not open is passed over."""
        if self._open(text_doc.uri) is None:
            logger.warning("a change to %s, which is not open, is passed over", text_doc.uri)
            return
        super().update_text_document(text_doc, change)

    def _create_text_document(
        self,
        doc_uri: str,
        source: str | None = None,
        version: int | None = None,
        language_id: str | None = None,
    ) -> SourceDocument:
        return SourceDocument(
            doc_uri,
            source=source if source is not None else "",
            version=version,
            language_id=language_id,
            sync_kind=self._sync_kind,
            position_codec=self._position_codec,
        )

    def _program(self, notebook: types.NotebookDocument) -> NotebookProgram:
        """Return the program of a notebook as it is now; the same object until a cell changes."""
        opened = ((at, self._open(cell.document)) for at, cell in enumerate(notebook.cells, 1))
        cells = [(at, cell) for at, cell in opened if cell is not None and _is_python(cell)]
        text, layout = compose([cell.source for _, cell in cells])
        index = LineIndex(text)
        parts = tuple(
            Part(cell.uri, cell.version, span, index.line_of(span.start), at)
            for (at, cell), span in zip(cells, cell_spans(text, layout) or (), strict=True)
        )
        key = unquote(notebook.uri)
        known = self._programs.get(key)
        if known is None or known.text != text or known.parts != parts:
            self._program_count += 1
            path = file_path(notebook.uri)
            known = NotebookProgram(
                notebook.uri, text, self._program_count, path, layout, parts=parts
            )
            self._programs[key] = known
        return known

    def _open(self, uri: str) -> SourceDocument | None:
        document = self._text_documents.get(unquote(uri))
        return document if isinstance(document, SourceDocument) else None


def _is_python(document: TextDocument) -> bool:
    language = (document.language_id or "").lower()
    return language.startswith("python") or (
        not language and document.uri.lower().endswith((".py", ".pyi"))
    )
