"""Inline hints: what stands for a torch reference, behind it, as much as the setting asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor
from lsp_profiles import profile
from lsprotocol import types

Uri = Callable[[str], str]

TEXT = """import torch

x = torch.ones(2)  # 😀
y = x.size(0)
x.cuda()
torch.sparse_csr_tensor(x, x, x)
z = torch.bmm(x, x).type(torch.float32)
"""


async def hints(
    editor: Editor, uri: str, lines: tuple[int, int] = (0, 99)
) -> dict[tuple[int, int], types.InlayHint]:
    """Ask for the hints of some lines, and return them by where they stand."""
    params = types.InlayHintParams(
        text_document=types.TextDocumentIdentifier(uri=uri),
        range=types.Range(types.Position(lines[0], 0), types.Position(lines[1], 0)),
    )
    found = await editor.client.text_document_inlay_hint_async(params)
    return {(each.position.line, each.position.character): each for each in found or ()}


async def labels(editor: Editor, uri: str, **more: Any) -> dict[tuple[int, int], str]:
    return {at: str(each.label) for at, each in (await hints(editor, uri, **more)).items()}


async def test_each_reference_that_changes_has_one(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), TEXT)
    assert await labels(editor, uri("a.py")) == {
        (2, 14): "→ mint.ones",
        (3, 10): "→ Tensor.shape",
        (4, 6): "→ not needed",
        (5, 23): "→ by hand",
        (6, 13): "→ mint.bmm",
        (6, 38): "→ ms.float32",
    }


async def test_what_a_fix_writes_into_the_brackets_is_shown(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    text = "from torch import nn\n\n\ndef f(net: nn.Module):\n    net.eval()\n    net.train()\n"
    editor.open(uri("a.py"), text)
    assert await labels(editor, uri("a.py"), lines=(4, 9)) == {
        (4, 12): "→ nn.Cell.set_train(False)",
        (5, 13): "→ nn.Cell.set_train",
    }
    titles = [each.title for each in await editor.actions(uri("a.py"), "eval")]
    assert titles[0] == "Replace with `mindspore.nn.Cell.set_train(False)`"


async def test_a_refused_call_says_so(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), "from torch import nn\nb = nn.BatchNorm2d(8, bias=False)\n")
    assert await labels(editor, uri("a.py")) == {(1, 18): "→ mint.nn.BatchNorm2d, by hand"}


COMPOSED = """import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        u, s, v = torch.svd(x)
        return torch.relu(x).detach()


net = Net()
optimizer = torch.optim.Adam(net.parameters(), lr=0.1)
"""


async def test_what_is_composed_is_named(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), COMPOSED)
    found = await labels(editor, uri("a.py"))
    assert found[6, 27] == "→ svd_transposed, added"
    assert found[11, 28] == "→ Adam, added"
    assert "→ nn.Cell" in found.values() and "→ written otherwise" not in found.values()


async def test_what_a_template_writes_is_shown_itself(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    text = (
        "import torch\nd = 1 if torch.cuda.is_available() else 0\nt = torch.tensor([1.0])\n"
        "t = torch.tensor([1.0]).is_cuda\nk = torch.get_default_dtype()\n"
    )
    editor.open(uri("a.py"), text)
    found = await labels(editor, uri("a.py"))
    shown = '→ ms.get_current_device().device_target != "CPU"'
    assert found[1, 32] == found[3, 31] == shown
    assert found[2, 16] == "→ ms.tensor"
    assert found[4, 27] == "→ ms.float32"


async def test_what_differs_is_more_than_a_name(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core", configuration={"hints": "differs"})
    editor.open(uri("a.py"), COMPOSED)
    assert list((await labels(editor, uri("a.py"))).values()) == [
        "→ svd_transposed, added",
        "→ ops.stop_gradient",
        "→ nn.Cell.set_train",
        "→ Adam, added",
        "→ parameters_of, added",
    ]


async def test_only_the_lines_that_are_shown(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), TEXT)
    assert list(await labels(editor, uri("a.py"), lines=(2, 3))) == [(2, 14)]


async def test_the_reason_stands_in_the_tip(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), TEXT)
    found = await hints(editor, uri("a.py"))
    assert found[2, 14].tooltip is None
    assert "CSRTensor" in str(found[5, 23].tooltip)
    assert all(each.padding_left for each in found.values())


@pytest.mark.parametrize(
    ("shown", "count"),
    [("off", 0), ("differs", 2), ("all", 6)],
)
async def test_the_setting_says_how_many(start: Start, uri: Uri, shown: str, count: int) -> None:
    editor = await start("vscode", engine="core", configuration={"hints": shown})
    editor.open(uri("a.py"), TEXT)
    assert len(await hints(editor, uri("a.py"))) == count


async def test_a_changed_setting_has_them_asked_for_again(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), TEXT)
    assert await hints(editor, uri("a.py"))
    editor.client.set_configuration({"hints": "off"}, section="mindport")
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings=None)
    )
    await editor.client.wait_until(lambda: editor.client.hint_refresh_count)
    assert not await hints(editor, uri("a.py"))


async def test_chinese(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core", configuration={"lang": "zh"})
    editor.open(uri("a.py"), TEXT)
    assert (await labels(editor, uri("a.py")))[5, 23] == "→ 需手动处理"


async def test_what_is_off_or_not_open_has_none(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core", configuration={"enable": False})
    editor.open(uri("a.py"), TEXT)
    assert not await hints(editor, uri("a.py"))
    assert not await hints(editor, uri("other.py"))


async def test_a_client_without_them_is_not_offered_any(start: Start) -> None:
    editor = await start(profile("vscode", textDocument__inlayHint=None))
    assert "inlayHintProvider" not in editor.conformance.server
