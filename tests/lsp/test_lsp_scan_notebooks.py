"""Notebooks in the look at the workspace: places by cell, open ones as the editor has them."""

from __future__ import annotations

import json
from pathlib import Path

from conftest import Start
from lsp_notebook import OpenNotebook
from lsp_notebook_cases import Uri
from test_lsp_scan import SAFE, scan, write

CELLS = ("import torch", "%time x = torch.ones(2)\n", "if x:\n    torch.save(x, '中')")


def write_notebook(path: Path, *cells: str) -> None:
    """Write a notebook with a text before its code."""
    made = [{"cell_type": "code", "source": each} for each in cells]
    made.insert(0, {"cell_type": "markdown", "source": "# 标题"})
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"cells": made}), "utf-8")


async def test_a_notebook_has_its_row(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, a=SAFE)
    write_notebook(tmp_path / "n 1.ipynb", *CELLS)
    write_notebook(tmp_path / ".ipynb_checkpoints" / "n 1-checkpoint.ipynb", *CELLS)
    (tmp_path / "bad.ipynb").write_text("{")
    write_notebook(tmp_path / "broken.ipynb", "x = 1", "import torch\ny = (")
    editor = await start("vscode", engine="core")
    found = await scan(editor, folders=[uri("")])
    assert set(found) == {"a.py", "n%201.ipynb", "bad.ipynb", "broken.ipynb"}
    row = found["n%201.ipynb"]
    assert (row["uri"], row["safe"], row["review"], row["error"]) == (uri("n 1.ipynb"), 1, 1, None)
    (save,) = row["blockers"]
    assert (save["api"], save["cell"], save["document"]) == ("torch.save", 4, None)
    assert (save["line"], save["character"]) == (1, 4)
    assert "not JSON" in found["bad.ipynb"]["error"]
    assert found["broken.ipynb"]["error"].startswith("cell 3, line 2 does not parse: ")
    # Named as files, which is what an editor does that watches them.
    copy = uri(".ipynb_checkpoints/n 1-checkpoint.ipynb")
    again = await scan(editor, files=[uri("n 1.ipynb"), uri("bad.ipynb"), copy])
    assert again == {name: found[name] for name in ("n%201.ipynb", "bad.ipynb")}


async def test_an_open_notebook_counts_as_it_is_in_the_editor(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write_notebook(tmp_path / "n.ipynb", "x = 1")
    editor = await start("vscode", engine="core")
    notebook = OpenNotebook(editor, uri("n.ipynb"), CELLS)
    named = await scan(editor, files=[uri("n.ipynb")])
    # In the process of the look, and in the server's own.
    assert await scan(editor, folders=[uri("")]) == named
    (save,) = named["n.ipynb"]["blockers"]
    assert (save["cell"], save["document"]) == (None, notebook.cells[2])
    assert (save["line"], save["character"]) == (1, 4)
    notebook.close()
    assert (await scan(editor, files=[uri("n.ipynb")]))["n.ipynb"]["total"] == 0
