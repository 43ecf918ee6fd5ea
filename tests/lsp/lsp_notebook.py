"""A notebook in the tests' editor: its cells are sent as an editor with notebooks sends them."""

from __future__ import annotations

from collections.abc import Sequence

from lsp_editor import Editor
from lsprotocol import types


class OpenNotebook:
    """A notebook that is open; ``cells`` are the URIs of its cells, in their order.

    Texts and versions of cells are the editor's, under those URIs.
    """

    def __init__(self, editor: Editor, uri: str, texts: Sequence[str]) -> None:
        self.editor = editor
        self.uri = uri
        self.version = 1
        self.cells: list[str] = []
        self._made = 0
        items = [self._new(text) for text in texts]
        self.cells = [item.uri for item in items]
        editor.notebooks.append(self)
        editor.client.notebook_document_did_open(
            types.DidOpenNotebookDocumentParams(
                notebook_document=types.NotebookDocument(
                    uri=uri,
                    notebook_type="jupyter-notebook",
                    version=1,
                    cells=self._cells(self.cells),
                ),
                cell_text_documents=items,
            )
        )

    @property
    def texts(self) -> list[str]:
        """Return the texts of the cells, in their order."""
        return [self.editor.texts[uri] for uri in self.cells]

    def add(self, at: int, text: str, language: str = "python") -> str:
        """Put a new cell in; return its URI."""
        item = self._new(text, language)
        self.cells.insert(at, item.uri)
        self._send(structure=self._structure(at, 0, [item.uri], did_open=[item]))
        return item.uri

    def remove(self, at: int) -> str:
        """Take a cell out; return its URI."""
        uri = self.cells.pop(at)
        del self.editor.texts[uri], self.editor.versions[uri]
        closed = [types.TextDocumentIdentifier(uri=uri)]
        self._send(structure=self._structure(at, 1, [], did_close=closed))
        return uri

    def swap(self, at: int) -> None:
        """Let a cell and the one behind it change places."""
        self.cells[at : at + 2] = reversed(self.cells[at : at + 2])
        self._send(structure=self._structure(at, 2, self.cells[at : at + 2]))

    def run(self, at: int) -> None:
        """Have a cell run: only its outputs and its summary change."""
        summary = types.ExecutionSummary(execution_order=1, success=True)
        cell = types.NotebookCell(
            kind=types.NotebookCellKind.Code, document=self.cells[at], execution_summary=summary
        )
        self._send(data=[cell])

    def save(self) -> None:
        identifier = types.NotebookDocumentIdentifier(uri=self.uri)
        self.editor.client.notebook_document_did_save(
            types.DidSaveNotebookDocumentParams(notebook_document=identifier)
        )

    def close(self) -> None:
        self.editor.notebooks.remove(self)
        closed = [types.TextDocumentIdentifier(uri=uri) for uri in self.cells]
        for uri in self.cells:
            del self.editor.texts[uri], self.editor.versions[uri]
        self.editor.client.notebook_document_did_close(
            types.DidCloseNotebookDocumentParams(
                notebook_document=types.NotebookDocumentIdentifier(uri=self.uri),
                cell_text_documents=closed,
            )
        )

    def send_text(
        self,
        identifier: types.VersionedTextDocumentIdentifier,
        changes: Sequence[types.TextDocumentContentChangeEvent],
    ) -> None:
        """Send changes of the text of one cell."""
        content = types.NotebookDocumentCellContentChanges(document=identifier, changes=changes)
        self._send(text_content=[content])

    def _new(self, text: str, language: str = "python") -> types.TextDocumentItem:
        self._made += 1
        uri = self.uri.replace("file:", "vscode-notebook-cell:", 1) + f"#W{self._made}sZmlsZQ%3D%3D"
        self.editor.texts[uri], self.editor.versions[uri] = text, 1
        return types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)

    def _cells(self, uris: Sequence[str]) -> list[types.NotebookCell]:
        kind = types.NotebookCellKind.Code
        return [types.NotebookCell(kind=kind, document=uri) for uri in uris]

    def _structure(
        self,
        start: int,
        count: int,
        uris: Sequence[str],
        did_open: Sequence[types.TextDocumentItem] | None = None,
        did_close: Sequence[types.TextDocumentIdentifier] | None = None,
    ) -> types.NotebookDocumentCellChangeStructure:
        array = types.NotebookCellArrayChange(
            start=start, delete_count=count, cells=self._cells(uris)
        )
        return types.NotebookDocumentCellChangeStructure(
            array=array, did_open=did_open, did_close=did_close
        )

    def _send(
        self,
        structure: types.NotebookDocumentCellChangeStructure | None = None,
        data: Sequence[types.NotebookCell] | None = None,
        text_content: Sequence[types.NotebookDocumentCellContentChanges] | None = None,
    ) -> None:
        self.version += 1
        self.editor.client.notebook_document_did_change(
            types.DidChangeNotebookDocumentParams(
                notebook_document=types.VersionedNotebookDocumentIdentifier(
                    uri=self.uri, version=self.version
                ),
                change=types.NotebookDocumentChangeEvent(
                    cells=types.NotebookDocumentCellChanges(
                        structure=structure, data=data, text_content=text_content
                    )
                ),
            )
        )
