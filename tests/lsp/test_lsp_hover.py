"""Hover: the card and what the call becomes, in the format and at the range of the name."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Start
from lsp_profiles import PROFILES
from lsprotocol import types

Uri = Callable[[str], str]

TEXT = "import torch\nif x:\n    y = [1, torch.cat([a, b], 1)]\ntorch.save(y)\nz = torch.abs(y)\n"


def content(hover: types.Hover | None) -> types.MarkupContent:
    assert hover is not None and isinstance(hover.contents, types.MarkupContent)
    return hover.contents


@pytest.mark.parametrize("name", [name for name in PROFILES if name != "bare"])
async def test_markdown(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name)
    editor.open(uri("a.py"), TEXT)
    hover = await editor.hover(uri("a.py"), "torch.cat")
    assert content(hover) == types.MarkupContent(
        types.MarkupKind.Markdown,
        "**torch.cat** in en\n\nProven: the value is a `torch`\n\n**This becomes**\n\n"
        "```python\ny = [1, mindspore.mint.cat([a, b], 1)]\n```",
    )
    assert hover is not None and hover.range == editor.range_of(uri("a.py"), "torch.cat")


async def test_plain_text(start: Start, uri: Uri) -> None:
    editor = await start("bare")
    editor.open(uri("a.py"), TEXT)
    assert content(await editor.hover(uri("a.py"), "cat")) == types.MarkupContent(
        types.MarkupKind.PlainText,
        "torch.cat in en\n\nProven: the value is a torch\n\n"
        "This becomes\n\n  y = [1, mindspore.mint.cat([a, b], 1)]",
    )


async def test_elsewhere(start: Start, uri: Uri) -> None:
    editor = await start("emacs")
    editor.open(uri("a.py"), TEXT)
    saved = content(await editor.hover(uri("a.py"), "torch.save")).value
    assert saved == "**torch.save** in en\n\nProven: the value is a `torch`"
    assert await editor.hover(uri("a.py"), "if x") is None
    assert await editor.hover(uri("a.py"), "torch.abs") is None
    for address in (uri("a.py"), uri("not-open.py")):
        params = types.HoverParams(
            text_document=types.TextDocumentIdentifier(uri=address),
            position=types.Position(line=900, character=900),
        )
        assert await editor.client.text_document_hover_async(params) is None


@pytest.mark.parametrize(
    ("lang", "first"), [("en", "By hand at this call"), ("zh", "此处的调用需手动处理")]
)
async def test_a_call_that_is_refused_says_so_first(
    start: Start, uri: Uri, lang: str, first: str
) -> None:
    editor = await start("vscode", engine="core", configuration={"lang": lang})
    editor.open(uri("a.py"), "from torch import nn\nb = nn.BatchNorm2d(8, bias=False)\n")
    lines = content(await editor.hover(uri("a.py"), "nn.BatchNorm2d")).value.split("\n")
    assert lines[0] == f"**{first}**"
    assert "`bias=False`" in lines[2]
    assert lines[4].startswith("**`torch.nn.BatchNorm2d`") and "mint.nn.BatchNorm2d" in lines[4]
