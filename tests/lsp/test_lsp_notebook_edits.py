"""Fixes in notebooks: they edit the cells that they are in, by the versions of the cells."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from lsp_editor import named, titles
from lsp_notebook_cases import (
    FIRST,
    IMPORTS,
    NOTEBOOK_FIX_ALL,
    SECOND,
    Start,
    Uri,
    opened,
    show,
)
from lsprotocol import types


@pytest.mark.parametrize("name", ["vscode", "pushed to", "bare"])
async def test_a_fix_edits_the_cells_that_it_is_in(start: Start, uri: Uri, name: str) -> None:
    notebook = await opened(start, uri, name)
    editor, second = notebook.editor, notebook.cells[2]
    if name == "bare":
        # A client without code action literals is offered no edits.
        assert await editor.actions(second, "t.cat") == []
        return
    actions = await editor.actions(second, "t.cat", shown=await editor.diagnostics(second))
    fix = named(actions, "Replace with `mindspore.mint.cat`")
    assert isinstance(fix, types.CodeAction)
    assert [each.code for each in fix.diagnostics or ()] == ["MP102"]
    await editor.choose(fix)
    assert notebook.texts == [
        "%matplotlib inline\nfrom mindspore import mint\nimport torch as t",
        FIRST,
        SECOND.replace("t.cat", "mint.cat"),
    ]
    assert len(editor.applied) == 1
    await show(notebook, [], ["t.zeros"], [])


async def test_edits_name_the_versions_of_the_cells(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    editor = notebook.editor
    editor.edit(notebook.cells[2], 0, 0, "# one\n")
    editor.edit(notebook.cells[2], 0, 0, "# two\n")
    (action,) = await editor.actions(notebook.cells[1], "x", only=[NOTEBOOK_FIX_ALL])
    await editor.choose(action)
    changes = editor.applied[0].document_changes or ()
    found = [
        (each.text_document.uri, each.text_document.version)
        for each in changes
        if isinstance(each, types.TextDocumentEdit)
    ]
    assert found == list(zip(notebook.cells, (1, 1, 3), strict=True))


async def test_a_stale_action_is_refused(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    editor = notebook.editor
    actions = await editor.actions(notebook.cells[1], "t.zeros")
    # Another cell than the one that the action is of.
    editor.edit(notebook.cells[2], 0, 0, "# new\n")
    with pytest.raises(Exception, match="Content Modified"):
        await editor.choose(named(actions, "Replace with"))


async def test_an_old_action_of_a_moved_cell_is_refused(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    actions = await notebook.editor.actions(notebook.cells[1], "t.zeros")
    notebook.swap(1)
    with pytest.raises(Exception, match="Content Modified"):
        await notebook.editor.choose(named(actions, "Replace with"))


KINDS = [
    (["source.fixAll.mindport"], 0),
    (["source.fixAll"], 0),
    (["notebook.source.fixAll"], 0),
    ([NOTEBOOK_FIX_ALL], 1),
]


async def test_fix_all_on_save_is_the_one_for_notebooks(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    for only, count in KINDS:
        found = await notebook.editor.actions(notebook.cells[0], IMPORTS, only=only)
        assert len(found) == count, only


async def test_the_command_fixes_the_whole_notebook(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri)
    for address in (notebook.cells[1], notebook.uri):
        command = types.Command(title="", command="mindport.fixAllSafe", arguments=[address])
        await notebook.editor.run(command)
    assert notebook.texts[2] == SECOND.replace("t.cat", "mint.cat")
    assert len(notebook.editor.applied) == 1


async def test_a_line_is_excused_in_its_cell(start: Start, uri: Uri) -> None:
    notebook = await opened(
        start, uri, "vscode", "import torch", "torch.cat([1])", "torch.cat([2])"
    )
    editor = notebook.editor
    await editor.choose(named(await editor.actions(notebook.cells[1], "torch.cat"), "Suppress"))
    assert notebook.texts[1] == "torch.cat([1])  # mindport: ignore[MP102]"
    await show(notebook, [], [], ["torch.cat"])


async def test_code_in_a_command_is_left(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri, "vscode", "import torch", "!echo {torch.cat([1])}")
    await show(notebook, [], ["torch.cat"])
    assert titles(await notebook.editor.actions(notebook.cells[1], "torch.cat")) == []


async def test_what_a_fix_adds_is_in_the_cell_of_the_imports(start: Start, uri: Uri) -> None:
    foreign = "%%bash\nls\n"
    use = "opt = torch.optim.Adam([w])"
    notebook = await opened(start, uri, "vscode", "import torch", foreign, use, use)
    editor = notebook.editor
    fix = named(await editor.actions(notebook.cells[2], "torch.optim.Adam"), "Replace with")
    await editor.choose(fix)
    assert notebook.texts[0].startswith("import mindspore as ms\n")
    assert "class Adam(optim.Adam):" in notebook.texts[0]
    assert notebook.texts[1:] == [foreign, "opt = Adam([w])", use]
    # What is there already is not added again, also where the cells have other places since.
    notebook.swap(2)
    fix = named(await editor.actions(notebook.cells[2], "torch.optim.Adam"), "Replace with")
    await editor.choose(fix)
    assert notebook.texts[0].count("class Adam(") == 1
    assert notebook.texts[1:] == [foreign, "opt = Adam([w])", "opt = Adam([w])"]
    await show(notebook, [], [], [], [])


async def test_cells_that_come_take_part_in_the_next_fix(start: Start, uri: Uri) -> None:
    notebook = await opened(start, uri, "vscode", "x = 1")
    notebook.add(1, "y = t.zeros(3)")
    notebook.add(0, "import torch as t")
    (action,) = await notebook.editor.actions(notebook.cells[2], "y", only=[NOTEBOOK_FIX_ALL])
    await notebook.editor.choose(action)
    assert notebook.texts == ["from mindspore import mint", "x = 1", "y = mint.zeros((3,))"]
    notebook.remove(0)
    await show(notebook, [], [])


async def test_what_would_change_is_shown_by_cell(start: Start, uri: Uri, tmp_path: Path) -> None:
    cells = ["import torch", "%time x = torch.cat([torch.save])", "y = (", "z = torch.ones(2)"]
    path = tmp_path / "net (1).ipynb"
    made = {"cells": [{"cell_type": "code", "source": [each]} for each in cells]}
    path.write_text(json.dumps(made, indent=2), "utf-8")
    notebook = await opened(start, uri, "vscode", *cells)
    ask = notebook.editor.ask

    async def converted(address: str) -> Any:
        return await ask("mindport/conversion", {"uri": address})

    wanted = [
        "from mindspore import mint\nimport torch",
        "%time x = mint.cat([torch.save])",
        "y = (",
        "z = mint.ones((2,))",
    ]
    found = [await converted(address) for address in notebook.cells]
    assert [each["text"] for each in found] == wanted
    assert {(each["applied"], each["error"]) for each in found} == {(2, None)}
    # The file, as its own editor and the panel name it, is what the command writes.
    found = await converted(notebook.uri)
    run = [sys.executable, "-m", "mindport", "convert", "--write", str(path)]
    assert subprocess.run(run, env=os.environ, capture_output=True).returncode < 2
    assert found["text"] == path.read_text("utf-8")
    assert [cell["source"] for cell in json.loads(found["text"])["cells"]] == [
        wanted[0].splitlines(keepends=True), *([each] for each in wanted[1:])
    ]  # fmt: skip
    # Nothing of it is converted, as what there is does not parse.
    notebook.remove(3)
    notebook.remove(1)
    assert (await converted(notebook.cells[0]))["error"].startswith(
        "cell 2, line 1 does not parse: "
    )
    path.write_bytes(b"{")
    assert "JSON" in (await converted(notebook.uri))["error"]
