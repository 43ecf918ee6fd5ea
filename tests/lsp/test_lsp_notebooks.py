"""Notebooks whose cells the editor synchronises: one program, shown cell by cell."""

from __future__ import annotations

import pytest
from lsp_client import Client
from lsp_editor import named, titles
from lsp_notebook import OpenNotebook
from lsp_notebook_cases import (
    CELLS,
    FIRST,
    NOTEBOOK_FIX_ALL,
    PROFILES,
    SECOND,
    Start,
    Uri,
    opened,
    show,
)
from lsprotocol import types


@pytest.mark.parametrize("name", PROFILES)
async def test_each_cell_has_its_diagnostics(start: Start, uri: Uri, name: str) -> None:
    notebook = await opened(start, uri, name)
    await show(notebook, [], ["t.zeros"], ["t.cat"])


async def test_over_stdio_with_the_command(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri, engine="real")
    await show(notebook, [], ["t.zeros"], ["t.cat"])
    editor = notebook.editor
    (action,) = await editor.actions(notebook.cells[0], "t", only=[NOTEBOOK_FIX_ALL])
    await editor.choose(action)
    assert notebook.texts == [
        "%matplotlib inline\nfrom mindspore import mint",
        FIRST.replace("t.zeros(3)", "mint.zeros((3,))"),
        SECOND.replace("t.cat", "mint.cat"),
    ]
    await show(notebook, [], [], [])


async def test_only_clients_with_notebooks_are_told_of_them(start: Start) -> None:
    for name in ("vscode", "neovim-0.11"):
        server = (await start(name)).conformance.server
        assert ("notebookDocumentSync" in server) == (name == "vscode")
    sync = (await start("vscode")).conformance.server["notebookDocumentSync"]
    assert sync["notebookSelector"] == [
        {"notebook": {"notebookType": "jupyter-notebook"}, "cells": [{"language": "python"}]}
    ]


@pytest.mark.parametrize("name", ["vscode", "utf-8"])
async def test_hover_is_at_the_name_in_its_cell(start: Start, uri: Uri, name: str) -> None:
    notebook = await opened(start, uri, name)
    second = notebook.cells[2]
    for needle in ("view", "t.cat"):
        found = await notebook.editor.hover(second, needle)
        assert found is not None and found.range is not None
        expected = notebook.editor.range_of(second, needle)
        assert (found.range.start.line, found.range.end) == (1, expected.end)
    # A variable of an earlier cell.
    found = await notebook.editor.hover(second, "x.view")
    assert found is not None and "Tensor" in str(found.contents)


async def test_what_a_call_becomes_ends_with_its_cell(start: Start, uri: Uri) -> None:
    notebook = await opened(
        start, uri, "vscode", "import torch.nn as nn", "class A(nn.Module):\n  pass", "A()(1)"
    )
    found = await notebook.editor.hover(notebook.cells[1], "Module")
    assert found is not None and "next cell" not in str(found.contents)


async def test_hints_are_in_their_cell(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    editor = notebook.editor

    async def hints(cell: int) -> list[tuple[str, int, int]]:
        where = types.Range(types.Position(0, 0), types.Position(99, 0))
        params = types.InlayHintParams(
            text_document=types.TextDocumentIdentifier(uri=notebook.cells[cell]), range=where
        )
        found = await editor.client.text_document_inlay_hint_async(params) or []
        return [(str(h.label), h.position.line, h.position.character) for h in found]

    assert await hints(0) == []
    assert await hints(1) == [("→ mint.zeros", 1, 11)]
    end = editor.range_of(notebook.cells[2], "t.cat").end
    assert await hints(2) == [("→ mint.cat", end.line, end.character)]


async def test_readiness_is_that_of_the_notebook(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    answers = [
        await notebook.editor.client.protocol.send_request_async(
            "mindport/readiness", {"uri": address}
        )
        for address in (*notebook.cells, notebook.uri)
    ]
    assert {(answer.references, answer.safe) for answer in answers} == {(3, 2)}


@pytest.mark.parametrize("name", ["vscode", "pushed to"])
async def test_cells_that_come_and_go(start: Start, uri: Uri, name: str) -> None:
    notebook = await opened(start, uri, name)
    notebook.add(3, "t.ones(2)")
    await show(notebook, [], ["t.zeros"], ["t.cat"], ["t.ones"])
    notebook.add(0, "t.eye(1)")
    # What stands before the import does not know it.
    await show(notebook, [], [], ["t.zeros"], ["t.cat"], ["t.ones"])
    notebook.swap(0)
    await show(notebook, [], ["t.eye"], ["t.zeros"], ["t.cat"], ["t.ones"])
    notebook.remove(0)
    await show(notebook, [], [], [], [])


@pytest.mark.parametrize("name", ["vscode", "pushed to"])
async def test_an_edit_of_one_cell_holds_in_the_others(start: Start, uri: Uri, name: str) -> None:
    notebook = await opened(start, uri, name)
    editor = notebook.editor
    await show(notebook, [], ["t.zeros"], ["t.cat"])
    editor.replace(notebook.cells[0], "torch as t", "torch as u")
    await show(notebook, ["torch as u"], [], [])
    editor.replace(notebook.cells[2], "t.cat", "u.cat")
    editor.replace(notebook.cells[1], "t.zeros", "u.zeros")
    await show(notebook, [], ["u.zeros"], ["u.cat"])


async def test_the_client_is_asked_to_pull_other_cells(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    await show(notebook, [], ["t.zeros"], ["t.cat"])
    client: Client = notebook.editor.client
    before = client.diagnostic_refresh_count
    notebook.editor.replace(notebook.cells[0], "torch as t", "torch as u")
    await client.wait_until(lambda: client.diagnostic_refresh_count > before)


async def test_a_run_of_a_cell_changes_nothing(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri, "pushed to")
    await show(notebook, [], ["t.zeros"], ["t.cat"])
    actions = await notebook.editor.actions(notebook.cells[1], "t.zeros")
    before = len(notebook.editor.client.pushed)
    notebook.run(1)
    await notebook.editor.choose(named(actions, "Replace with"))
    assert notebook.texts[1] == FIRST.replace("t.zeros(3)", "mint.zeros((3,))")
    first_new = notebook.editor.client.pushed[before:][:1]
    assert all((item.version or 0) > 1 or item.uri != notebook.cells[1] for item in first_new)


async def test_diagnostics_of_what_is_gone_are_taken_back(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri, "pushed to")
    await show(notebook, [], ["t.zeros"], ["t.cat"])
    client = notebook.editor.client
    cells = list(notebook.cells)
    removed = notebook.remove(2)
    notebook.close()

    def cleared() -> bool:
        last = {item.uri: item for item in client.pushed}
        return all(not last[cell].diagnostics and last[cell].version is None for cell in cells)

    assert removed in cells
    await client.wait_until(cleared)


@pytest.mark.parametrize("name", ["vscode", "pushed to"])
async def test_a_notebook_that_is_renamed_is_another(start: Start, uri: Uri, name: str) -> None:
    notebook = await opened(start, uri, name)
    await show(notebook, [], ["t.zeros"], ["t.cat"])
    texts = notebook.texts
    # An editor closes it and opens it under its new name.
    notebook.close()
    renamed = OpenNotebook(notebook.editor, uri("new name.ipynb"), texts)
    await show(renamed, [], ["t.zeros"], ["t.cat"])
    renamed.editor.replace(renamed.cells[0], "torch as t", "torch as u")
    await show(renamed, ["torch as u"], [], [])
    found = await renamed.editor.client.protocol.send_request_async(
        "mindport/readiness", {"uri": uri("net (1).ipynb")}
    )
    assert found is None


async def test_a_broken_cell_leaves_the_others_alone(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    notebook.editor.replace(notebook.cells[1], "n = 1", "n = (")
    await show(notebook, [], ["t.zeros"], ["t.cat"])


async def test_cells_in_other_languages(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    bash = notebook.add(1, "%%bash\necho 't.cat'")
    sql = notebook.add(1, "select t.cat", language="sql")
    await show(notebook, [], [], [], ["t.zeros"], ["t.cat"])
    for cell in (bash, sql):
        assert await notebook.editor.hover(cell, "t.cat") is None
        assert titles(await notebook.editor.actions(cell, "t.cat")) == []


async def test_a_cell_of_a_client_without_notebooks_is_a_document(start: Start, uri: Uri) -> None:
    editor = await start("neovim-0.11", engine="core")
    cell = "vscode-notebook-cell:/home/me/net.ipynb#W0sZmlsZQ%3D%3D"
    editor.open(cell, "import torch\ntorch.cat([1])")
    assert editor.texts_at(cell, await editor.diagnostics(cell)) == ["torch.cat"]
    await editor.choose(named(await editor.actions(cell, "torch.cat"), "Replace with"))
    assert editor.texts[cell] == "from mindspore import mint\nmint.cat([1])"


async def test_a_notebook_that_is_excluded_is_left_alone(start: Start, uri: Uri) -> None:
    editor = await start(
        "vscode", engine="core", initializationOptions={"exclude": ["*.ipynb"]}, rootUri=uri("")
    )
    notebook = OpenNotebook(editor, uri("net.ipynb"), CELLS)
    await show(notebook, [], [], [])


async def test_an_untitled_notebook(start: Start) -> None:
    editor = await start("vscode", engine="core")
    notebook = OpenNotebook(editor, "untitled:Untitled-1.ipynb", CELLS)
    await show(notebook, [], ["t.zeros"], ["t.cat"])


async def test_changes_of_a_notebook_that_is_not_open_are_passed_over(
    start: Start, uri: Uri
) -> None:
    notebook = await opened(start, uri)
    other = OpenNotebook(notebook.editor, uri("other.ipynb"), ["import torch"])
    other.close()
    notebook.editor.conformance.notebooks[other.uri] = []
    other.cells, other.version = [], 7
    other.add(0, "torch.cat([1])")
    await show(notebook, [], ["t.zeros"], ["t.cat"])


async def test_the_name_at_the_cursor_of_a_cell(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    at = {"line": 1, "character": 18}
    found = await notebook.editor.ask("mindport/nameAt", {"uri": notebook.cells[2], "position": at})
    assert found == {"name": "torch.cat"}


@pytest.mark.parametrize("name", ["vscode", "utf-8", "utf-32"])
async def test_places_in_lines_for_ipython_are_the_clients(
    start: Start, uri: Uri, name: str
) -> None:
    """What stands there as one blank for Python is as wide as the editor counts it."""
    shell = "!echo 😀中 {torch.__version__}"
    given = "v = !echo 😀😀 {torch.cuda.is_available()}"
    notebook = await opened(start, uri, name, "import torch", shell, given)
    names = ["torch.__version__", "torch.cuda.is_available"]
    await show(notebook, [], names[:1], names[1:])
    for cell, needle in zip(notebook.cells[1:], names, strict=True):
        found = await notebook.editor.hover(cell, needle)
        assert found is not None and found.range == notebook.editor.range_of(cell, needle)


@pytest.mark.parametrize("name", ["vscode", "utf-8"])
async def test_a_variable_in_a_line_for_ipython(start: Start, uri: Uri, name: str) -> None:
    text = "other = torch.zeros(3)\nv = !echo 😀中 {other} > 😀"
    notebook = await opened(start, uri, name, "import torch", text)
    cell = notebook.cells[1]
    where = notebook.editor.range_of(cell, "other", 1)
    found = await notebook.editor.hover(cell, "other", 1)
    assert found is not None and "Tensor" in str(found.contents)
    assert found.range == where
