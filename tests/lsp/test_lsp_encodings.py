"""Texts with everything that moves columns or lines, for clients of each encoding."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Start
from lsp_profiles import profile

Uri = Callable[[str], str]

CALL = "torch.cat([a, b], 1)"
TEXTS = {
    "emoji": f'x = ["😀🎉", {CALL}]\ny = torch.bmm("😀")\n',
    "cjk": f"# 中文注释\n变量 = ['中文', {CALL}]\ntorch.bmm(变量)\n",
    "combining": f"e\u0301 = ['e\u0301🇨🇳', {CALL}]\ntorch.bmm()\n",
    "tab": f"if x:\n\tx = {CALL}\n\t\ty = torch.bmm()\n",
    "bom": f"\ufeffimport torch\nx = {CALL}\ntorch.bmm()\n",
    "crlf": f"import torch\r\n\r\nx = {CALL}\r\ntorch.bmm()\r\n",
    "lone cr": f"import torch\rx = {CALL}\rtorch.bmm()\r",
    "mixed": f"import torch\r\n\rx = {CALL}\n\r\n\ntorch.bmm()",
    "form feed": f"import torch\f\n\f\nx = {CALL}\n\f\ntorch.bmm()\n",
    "vertical tab": f"# a\x0bb\nx = {CALL}\n# c\x0b\ntorch.bmm()\n",
    "separators": f"# a\x1cb\x1dc\x1ed\x85e\u2028f\u2029g\nx = {CALL}\ntorch.bmm('\u2028')\n",
    "no final newline": f"x = {CALL}; torch.bmm()",
}
CLIENTS = {
    "utf-8": profile("neovim-0.11"),
    "utf-16": profile("vscode"),
    "utf-32": profile("emacs"),
}


@pytest.mark.parametrize("encoding", CLIENTS)
async def test_every_feature_is_at_the_right_place(start: Start, uri: Uri, encoding: str) -> None:
    editor = await start(CLIENTS[encoding])
    assert editor.encoding == encoding
    for name, text in TEXTS.items():
        address = uri(f"{name}.py")
        editor.open(address, text)
        found = await editor.diagnostics(address)
        assert editor.texts_at(address, found) == ["torch.cat", "torch.bmm"], name
        hover = await editor.hover(address, "torch.cat")
        assert hover is not None and hover.range == editor.range_of(address, "torch.cat"), name
        await editor.choose((await editor.actions(address, "torch.cat"))[0])
        assert editor.texts[address] == text.replace("torch.cat", "mindspore.mint.cat"), name
        assert editor.texts_at(address, await editor.diagnostics(address)) == ["torch.bmm"], name


@pytest.mark.parametrize("encoding", CLIENTS)
async def test_the_text_stays_the_clients(start: Start, uri: Uri, encoding: str) -> None:
    """Edits around the characters that move columns; what is underlined shows the server's text."""
    editor = await start(CLIENTS[encoding])
    for name, text in TEXTS.items():
        address = uri(f"{name}.py")
        editor.open(address, text)
        for at in range(0, len(text) + 1, 3):
            if text[max(at - 1, 0) : at + 1] != "\r\n":
                editor.edit(address, at, at, "😀\r\n\f中")
                editor.edit(address, at, at + 5, "")
        assert editor.texts[address] == text
        found = await editor.diagnostics(address)
        assert editor.texts_at(address, found) == ["torch.cat", "torch.bmm"], name


@pytest.mark.parametrize("encoding", CLIENTS)
async def test_fix_all_in_every_text(start: Start, uri: Uri, encoding: str) -> None:
    editor = await start(CLIENTS[encoding])
    for name, text in TEXTS.items():
        address = uri(f"{name}.py")
        editor.open(address, text)
        (action,) = await editor.actions(address, "torch.cat", only=["source.fixAll.mindport"])
        await editor.choose(action)
        assert editor.texts[address] == text.replace("torch.cat", "mindspore.mint.cat"), name
