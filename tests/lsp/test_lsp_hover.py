"""Hover: the card and what the call becomes, in the format and at the range of the name."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Start
from lsp_profiles import PROFILES
from lsprotocol import types
from markdown_it import MarkdownIt

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


NAMED = """import torch
from torch import nn


def f(x: torch.Tensor, device, optimizer: torch.optim.SGD):
    u, s, v = x.svd()
    y = nn.TransformerEncoderLayer(8, 2)
    z = torch.randint(3, (2,))
    w = x.uniform_()
    return x.to(device), y, z, w
"""
NAMES = ("torch.optim.SGD", "svd", "nn.TransformerEncoderLayer", "torch.randint", "uniform_")


@pytest.mark.parametrize("target", ["ascend", "cpu"])
async def test_hint_card_and_title_name_one_thing(start: Start, uri: Uri, target: str) -> None:
    editor = await start("vscode", engine="core", configuration={"target": target})
    editor.open(uri("a.py"), NAMED)
    params = types.InlayHintParams(
        types.TextDocumentIdentifier(uri("a.py")),
        types.Range(types.Position(0, 0), types.Position(99, 0)),
    )
    hints = {
        (each.position.line, each.position.character): str(each.label)
        for each in await editor.client.text_document_inlay_hint_async(params) or ()
    }
    for written in NAMES if target == "cpu" else NAMES[:4]:
        end = editor.range_of(uri("a.py"), written).end
        hint = hints[end.line, end.character].removeprefix("→ ").removesuffix(", added")
        first = content(await editor.hover(uri("a.py"), written)).value.splitlines()[0]
        replacing = [
            each.title
            for each in await editor.actions(uri("a.py"), written)
            if isinstance(each, types.CodeAction) and each.title.startswith("Replace with")
        ]
        assert f"{hint}`" in first.partition(":")[2], (hint, first)
        assert f"{hint}`" in replacing[0], (hint, replacing)


async def test_what_is_removed_is_said_to_be(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    editor.open(uri("a.py"), "import torch\nx = torch.zeros(3).to(device)\n")
    card = content(await editor.hover(uri("a.py"), "to(device)")).value
    assert card.splitlines()[0] == "**`torch.Tensor.to`: not needed here, and removed**"


async def test_what_one_looks_for_first_stands_first(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core", configuration={"target": "cpu"})
    editor.open(uri("a.py"), "from torch import nn\nb = nn.BatchNorm2d(8, momentum=0.2)\n")
    card = content(await editor.hover(uri("a.py"), "nn.BatchNorm2d")).value
    parts = [
        "**`torch.nn.BatchNorm2d`: maps to `mindspore.nn.BatchNorm2d` (nn;",
        "mindspore.nn.BatchNorm2d(num_features",
        "**Parameters that differ: `mindspore.nn.BatchNorm2d`**",
        "**This becomes**",
        "**Measured on CPU: `mindspore.nn.BatchNorm2d`**",
        "**Counterparts**",
        "no kernel in the CPU build",
        "docs/en",
    ]
    places = [card.find(each) for each in parts]
    assert -1 not in places, (places, card)
    assert places[:6] == sorted(places[:6]) and places[5] < places[7]


async def test_a_value_of_many_lines_is_no_markup(start: Start, uri: Uri) -> None:
    """Code between backticks ends with its paragraph, and what follows would be markdown."""
    evil = "[click me](command:evil) <img src=x onerror=y>\n\n# Big\n\n"
    editor = await start("vscode", engine="core")
    editor.open(
        uri("a.py"), f"from torch import nn\ny = nn.LSTM(1, 2, proj_size='''a\n\n{evil}''')\n"
    )
    card = content(await editor.hover(uri("a.py"), "nn.LSTM")).value
    assert "click me" in card
    tokens = MarkdownIt("commonmark").enable("table").parse(card)
    inner = [each for token in tokens for each in (token, *(token.children or ()))]
    kinds = {each.type for each in inner}
    assert kinds.isdisjoint({"image", "html_inline", "html_block", "heading_open"}), card
    links = [str(each.attrs["href"]) for each in inner if each.type == "link_open"]
    assert all(each.startswith("https://") for each in links), card


async def test_a_name_that_is_imported_has_its_card(start: Start, uri: Uri) -> None:
    editor = await start("vscode", engine="core")
    text = "from torch.nn.utils import (clip_grad_norm_ as clip,\n    rnn)\nfrom os import path\n"
    editor.open(uri("a.py"), text + "print(clip, rnn.pad_sequence, path)\n")
    for word in ("clip_grad_norm_", "clip,"):
        hover = await editor.hover(uri("a.py"), word)
        assert content(hover).value.startswith("**`torch.nn.utils.clip_grad_norm_`")
        assert hover is not None and hover.range is not None
        assert hover.range.start == types.Position(0, 28)
    # Of modules there is no card.
    for word in ("rnn)", "path"):
        assert await editor.hover(uri("a.py"), word) is None
