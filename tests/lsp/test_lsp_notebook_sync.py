"""Cells edited, added, removed and moved in any order make the program of the cells there are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st
from lsp_editor import Editor
from lsp_notebook import OpenNotebook
from lsprotocol import types
from mindport.core.notebooks.notebook import compose
from mindport.lsp.documents import SourceWorkspace
from mindport.lsp.parts import parts_of

URI = "file:///a%20b/n%23.ipynb"

texts = st.text("a=1\n中😀#\r", max_size=6)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("edit"), st.integers(0, 9), texts),
        st.tuples(st.just("add"), st.integers(0, 9), texts),
        st.tuples(st.just("remove"), st.integers(0, 9), st.just("")),
        st.tuples(st.just("swap"), st.integers(0, 9), st.just("")),
        st.tuples(st.just("run"), st.integers(0, 9), st.just("")),
    ),
    max_size=12,
)


def editor_of(workspace: SourceWorkspace) -> Editor:
    """Return as much of an editor as a notebook needs, connected to ``workspace``."""
    client = SimpleNamespace(
        notebook_document_did_open=workspace.put_notebook_document,
        notebook_document_did_change=workspace.update_notebook_document,
        notebook_document_did_close=workspace.remove_notebook_document,
    )
    client.protocol = SimpleNamespace(_converter=None)
    editor = Editor.__new__(Editor)
    editor.client = cast(Any, client)
    editor.texts, editor.versions, editor.notebooks = {}, {}, []
    return editor


def edit(notebook: OpenNotebook, at: int, text: str) -> None:
    """Replace the whole text of a cell, as one change."""
    editor, uri = notebook.editor, notebook.cells[at]
    editor.send_change(uri, [types.TextDocumentContentChangeWholeDocument(text=text)])
    editor.texts[uri] = text


@given(st.lists(texts, max_size=3), steps)
def test_the_program_is_made_of_the_cells_there_are(
    cells: list[str], changes: list[tuple[str, int, str]]
) -> None:
    workspace = SourceWorkspace(None)
    notebook = OpenNotebook(editor_of(workspace), URI, cells)
    for name, number, text in changes:
        before = workspace.snapshot(URI)
        count = len(notebook.cells)
        at = number % count if count else 0
        if name == "add":
            notebook.add(number % (count + 1), text)
        elif name == "swap" and at + 1 < count:
            notebook.swap(at)
        elif name == "edit" and count:
            edit(notebook, at, text)
        elif name == "remove" and count:
            notebook.remove(at)
        elif name == "run" and count:
            notebook.run(at)
            assert workspace.snapshot(URI) is before
        doc = workspace.snapshot(URI)
        assert doc is not None
        assert (doc.text, doc.cells) == compose(notebook.texts)
        assert [(part.uri, part.version) for part in parts_of(doc)] == [
            (uri, notebook.editor.versions[uri]) for uri in notebook.cells
        ]
        for uri in notebook.cells:
            assert workspace.snapshot(uri) is doc
        assert workspace.snapshots() == [doc]
    notebook.close()
    assert workspace.snapshot(URI) is None
    assert workspace.snapshots() == []


def test_a_change_is_told_though_somebody_looked_meanwhile() -> None:
    workspace = SourceWorkspace(None)
    notebook = OpenNotebook(editor_of(workspace), URI, ["a = 1", "b = a"])
    assert workspace.program_changed(URI)
    notebook.run(0)
    assert not workspace.program_changed(URI)
    notebook.add(1, "c = 3")
    # Work on the text before ends, and asks whether that is still the text.
    assert workspace.snapshot(URI) is not None
    assert workspace.program_changed(URI)
    assert not workspace.program_changed(URI)
