"""A file as converting it writes it, for the editor that shows the difference."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Start
from known_engine import KnownEngine
from lsp_editor import Editor
from lsp_notebook_cases import opened
from mindport.lsp.engine import Conversion
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]

TEXT = """import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return torch.relu(self.fc(x)).view(-1)


torch.save(Net().state_dict(), "net.pt")
"""


async def conversion(editor: Editor, uri: object, **more: Any) -> Any:
    return await editor.ask("mindport/conversion", {"uri": uri, **more})


@pytest.mark.parametrize("unsafe", [False, True])
async def test_it_is_what_the_command_writes(
    start: Start, uri: Uri, tmp_path: Path, unsafe: bool
) -> None:
    path = tmp_path / "net.py"
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    editor = await start("vscode", engine="core")
    found = await conversion(editor, uri("net.py"), unsafe=unsafe)
    command = [sys.executable, "-m", "mindport", "convert", "--write", str(path)]
    more = ["--unsafe"] if unsafe else []
    assert subprocess.run([*command, *more], env=os.environ, capture_output=True).returncode < 2
    assert found["text"] == path.read_bytes().decode()
    assert "mindspore" in found["text"] and found["applied"] > 0 and found["error"] is None
    assert found["safe"] == 0 and (found["review"] == 0 or not unsafe)


async def test_review_is_left_unless_asked_for(start: Start, uri: Uri) -> None:
    editor = await start("vscode")
    editor.open(uri("a.py"), "torch.cat(torch.bmm, torch.save)\n")
    assert await conversion(editor, uri("a.py")) == {
        "text": "mindspore.mint.cat(torch.bmm, torch.save)\n",
        "applied": 1, "safe": 0, "review": 1, "manual": 1, "error": None,
    }  # fmt: skip
    found = await conversion(editor, uri("a.py"), unsafe=True)
    assert found["text"] == "mindspore.mint.cat(mindspore.mint.bmm, torch.save)\n"
    assert (found["applied"], found["review"], found["manual"]) == (2, 0, 1)


async def test_what_is_typed_and_not_saved_is_converted(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    (tmp_path / "a.py").write_text("torch.cat\n")
    editor = await start("vscode")
    assert (await conversion(editor, uri("a.py")))["text"] == "mindspore.mint.cat\n"
    editor.open(uri("a.py"), "torch.cat\n")
    editor.replace(uri("a.py"), "cat", "stack")
    assert (await conversion(editor, uri("a.py")))["text"] == "mindspore.mint.stack\n"
    editor.open("untitled:Untitled-1", "torch.cat\n")
    assert (await conversion(editor, "untitled:Untitled-1"))["text"] == "mindspore.mint.cat\n"


async def test_a_notebook_is_converted_once_for_all_its_cells(
    start: Start, uri: Uri, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until its text changes, or more is to be converted."""
    done: list[bool] = []
    convert = KnownEngine.convert

    def counted(self: KnownEngine, *given: Any, unsafe: bool) -> Conversion:
        done.append(unsafe)
        return convert(self, *given, unsafe=unsafe)

    monkeypatch.setattr(KnownEngine, "convert", counted)
    notebook = await opened(start, uri, "vscode", "torch.cat", "torch.bmm", engine="known")
    one, other = notebook.cells
    cells = [(await conversion(notebook.editor, each))["text"] for each in (one, other, one)]
    assert cells == ["mindspore.mint.cat", "torch.bmm", "mindspore.mint.cat"]
    assert done == [False]
    found = await conversion(notebook.editor, other, unsafe=True)
    assert found["text"] == "mindspore.mint.bmm"
    assert done == [False, True]
    notebook.editor.replace(one, "torch.cat", "torch.stack")
    cells = [(await conversion(notebook.editor, each))["text"] for each in (one, other)]
    assert cells == ["mindspore.mint.stack", "torch.bmm"]
    assert done == [False, True, False]


async def test_a_file_that_does_not_parse_stays_as_it_is(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core", locale="zh-cn")
    text = "import torch\ntorch.abs(torch.ones(2))\nx = (\n"
    editor.open(uri("a.py"), text)
    found = await conversion(editor, uri("a.py"))
    assert found["text"] == text and found["applied"] == 0
    assert found["error"].startswith("第 3 行无法解析")


async def test_nothing_where_mindport_is_off(start: Start, uri: Uri, tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "a.py").write_text("torch.cat\n")
    editor = await start("vscode", workspaceFolders=[{"uri": uri(""), "name": "it"}])
    assert await conversion(editor, uri("build/a.py")) is None
    editor = await start("vscode", configuration={"enable": False})
    editor.open(uri("a.py"), "torch.cat\n")
    assert await conversion(editor, uri("a.py")) is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("binary.py", "is binary"),
        ("nowhere.py", "no such file"),
        ("folder", "is no regular file"),
        ("pipe.py", "is no regular file"),
        ("/dev/zero", "is no regular file"),
        ("bad.ipynb", "JSON"),
    ],
)
async def test_what_cannot_be_read_is_told(
    start: Start, uri: Uri, tmp_path: Path, name: str, said: str
) -> None:
    if name == "/dev/zero" and not Path(name).exists():
        pytest.skip("there is no such device")
    (tmp_path / "binary.py").write_bytes(b"\0")
    (tmp_path / "bad.ipynb").write_bytes(b"{")
    (tmp_path / "folder").mkdir()
    if name == "pipe.py":
        os.mkfifo(tmp_path / name)
    editor = await start("vscode")
    found = await conversion(editor, uri(name))
    assert said in found.pop("error")
    assert found == {"text": "", "applied": 0, "safe": 0, "review": 0, "manual": 0}


async def test_a_document_that_is_not_there(start: Start) -> None:
    editor = await start("vscode")
    assert await conversion(editor, "untitled:none") is None


@pytest.mark.parametrize(
    "params", [{}, {"uri": 3}, {"uri": "untitled:none", "unsafe": "yes"}, None, 7, []]
)
async def test_params_that_say_nothing_are_refused(start: Start, params: Any) -> None:
    editor = await start("vscode")
    with pytest.raises(JsonRpcException, match=r"(uri|unsafe|params) has to be ") as caught:
        await editor.ask("mindport/conversion", params)
    assert caught.value.code == -32602
