"""The counts of a document, by MindPort's own request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]


async def readiness(editor: Editor, uri: object) -> Any:
    return await editor.ask("mindport/readiness", {"uri": uri})


async def test_what_is_left_is_counted(start: Start, uri: Uri) -> None:
    editor = await start("vscode")
    text = "import torch\ntorch.cat(a)\ntorch.bmm(a, b)\ntorch.save(a)\ntorch.abs(a)\n"
    editor.open(uri("a.py"), text)
    assert await readiness(editor, uri("a.py")) == {
        "references": 4, "safe": 1, "review": 1, "manual": 1, "total": 4, "percent": 25,
        "afterSafe": 50,
        "target": "ascend", "mindspore": "2.10.0", "lang": "en",
    }  # fmt: skip


async def test_what_is_converted_already_counts(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    text = "import torch\nfrom mindspore import mint\n\nmint.cat([a, b])\ntorch.save(a)\n"
    editor.open(uri("a.py"), text)
    found = await readiness(editor, uri("a.py"))
    assert (found["references"], found["total"], found["percent"]) == (1, 2, 50)


async def test_the_counts_are_some_of_all(start: Start, uri: Uri) -> None:
    text = (
        "import torch\nfrom torch import nn\n\n\nclass Net(nn.Module):\n    def forward(self, x):\n"
        "        return torch.relu(x)\n\n\nnet = Net()\n"
    )
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), text)
    found = await readiness(editor, uri("a.py"))
    assert found["safe"] + found["review"] + found["manual"] == 4 == found["references"]


async def test_a_file_without_torch_is_ready(start: Start, uri: Uri) -> None:
    editor = await start("neovim-0.11")
    editor.open(uri("a.py"), "x = 1\n")
    assert (await readiness(editor, uri("a.py")))["percent"] == 100


async def test_the_settings_of_the_file_are_told(start: Start, uri: Uri) -> None:
    given = {"target": "cpu", "mindspore": "2.8.0", "lang": "zh"}
    editor = await start("vscode", configuration=given)
    editor.open(uri("a.py"), "x = 1\n")
    found = await readiness(editor, uri("a.py"))
    assert {name: found[name] for name in given} == given


async def test_nothing_is_told_where_mindport_is_off(start: Start, uri: Uri) -> None:
    editor = await start("vscode", configuration={"enable": False})
    editor.open(uri("a.py"), "import torch\n")
    assert await readiness(editor, uri("a.py")) is None
    assert await readiness(editor, uri("other.py")) is None


@pytest.mark.parametrize("wrong", [7, None, ["file:///a.py"]])
async def test_what_is_no_uri_is_refused(start: Start, wrong: object) -> None:
    editor = await start("vscode")
    with pytest.raises(JsonRpcException, match="uri has to be a string") as caught:
        await readiness(editor, wrong)
    assert caught.value.code == -32602
