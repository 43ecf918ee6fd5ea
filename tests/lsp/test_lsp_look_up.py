"""Looking an API up: names as one types, the card of one, the one at the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import lsp_text
import pytest
from conftest import Start
from lsp_editor import Editor
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]


async def look_up(editor: Editor, query: object, **more: Any) -> Any:
    return await editor.ask("mindport/lookUp", {"query": query, **more})


async def test_names_of_both_frameworks(start: Start) -> None:
    editor = await start("vscode", engine="core")
    found = {each["name"]: each for each in await look_up(editor, "Conv2d")}
    torch = found["torch.nn.Conv2d"]
    assert (torch["framework"], torch["kind"], torch["status"]) == ("torch", "class", "mapped")
    assert torch["targets"] == ["mindspore.mint.nn.Conv2d", "mindspore.nn.Conv2d"]
    other = found["mindspore.nn.Conv2d"]
    assert (other["framework"], other["status"]) == ("mindspore", "mapped")
    assert "torch.nn.Conv2d" in other["targets"]


async def test_another_name_of_an_api_has_its_counterparts(start: Start) -> None:
    editor = await start("vscode", engine="core")
    found = {each["name"]: each for each in await look_up(editor, "conv2d")}
    alias, api = found["torch.conv2d"], found["torch.nn.functional.conv2d"]
    assert alias["status"] == "mapped" and alias["targets"] == api["targets"]


async def test_a_recipe_and_what_has_no_counterpart(start: Start) -> None:
    editor = await start("vscode", engine="core")
    by_name = {each["name"]: each for each in await look_up(editor, "torch.compile")}
    assert by_name["torch.compile"]["targets"] == []
    assert by_name["torch.compile"]["status"] in ("context", "none", "drop", "recipe")


async def test_names_that_the_release_lacks_are_left_out(start: Start) -> None:
    newest = await start("vscode", engine="core")
    older = await start("vscode", engine="core", configuration={"mindspore": "2.7.2"})
    name = "mindspore.mint.nn.functional.adaptive_max_pool2d"
    known = [{each["name"] for each in await look_up(it, name)} for it in (newest, older)]
    assert name in known[0] and known[1] <= known[0]
    for found in await look_up(older, "mint", limit=500):
        assert (await editor_card(older, found["name"])) is not None


async def editor_card(editor: Editor, name: str) -> Any:
    return await editor.ask("mindport/card", {"name": name})


async def test_no_more_than_asked_for(start: Start) -> None:
    editor = await start("vscode", engine="core")
    assert len(await look_up(editor, "conv")) == 50
    assert len(await look_up(editor, "conv", limit=3)) == 3
    assert await look_up(editor, "conv", limit=0) == []
    assert await look_up(editor, "") == []
    assert await look_up(editor, "no such name anywhere") == []


WRONG = [
    {}, {"query": 3}, {"query": "a", "limit": "b"}, {"query": "a", "limit": True},
    {"query": "a", "limit": -1}, None, 7, [],
]  # fmt: skip


@pytest.mark.parametrize("params", WRONG)
async def test_params_that_name_nothing(start: Start, params: Any) -> None:
    editor = await start("vscode")
    with pytest.raises(JsonRpcException, match=r"(query|limit|params) has to be ") as caught:
        await editor.ask("mindport/lookUp", params)
    assert caught.value.code == -32602
    for method, name in (("mindport/card", "name"), ("mindport/nameAt", "uri")):
        with pytest.raises(JsonRpcException, match=rf"({name}|params) has to be ") as caught:
            await editor.ask(method, params)
        assert caught.value.code == -32602


async def test_the_card_is_that_of_the_hover(start: Start, uri: Uri) -> None:
    editor = await start("vscode")
    assert await editor_card(editor, "torch.cat") == {"markdown": "**torch.cat** in en"}
    assert await editor_card(editor, "torch.nothing") is None
    chinese = await start("vscode", configuration={"lang": "zh"})
    found = await chinese.ask("mindport/card", {"name": "torch.cat", "uri": uri("a.py")})
    assert found == {"markdown": "**torch.cat** in zh"}


async def test_cards_hold_no_markup_of_their_texts(start: Start) -> None:
    editor = await start("vscode", engine="core")
    for name in ("torch.nn.Conv2d", "torch.einsum", "mindspore.ops.cat", "torch.compile"):
        text = (await editor_card(editor, name))["markdown"]
        outside = [part for at, part in enumerate(text.split("`")) if at % 2 == 0]
        assert not [part for part in outside if "<" in part.replace("\\<", "")]


@pytest.mark.parametrize("client", ["vscode", "neovim-0.11", "emacs"])
async def test_the_name_at_the_cursor(start: Start, uri: Uri, client: str) -> None:
    editor = await start(client, engine="core")
    text = "import torch.nn.functional as F\n\n\ndef f(模, x):\n    '😀'; return F.gelu(x) + 1\n"
    editor.open(uri("a.py"), text)
    at = lsp_text.position(text, text.index("gelu") + 2, editor.encoding)
    asked = {"uri": uri("a.py"), "position": at}
    assert await editor.ask("mindport/nameAt", asked) == {"name": "torch.nn.functional.gelu"}
    asked = {"uri": uri("a.py"), "position": {"line": 2, "character": 0}}
    assert await editor.ask("mindport/nameAt", asked) is None
    for position in ({"line": -1, "character": 0}, {"line": 1}, 3, None):
        asked = {"uri": uri("a.py"), "position": position}
        with pytest.raises(JsonRpcException, match="position has to be a position"):
            await editor.ask("mindport/nameAt", asked)
    assert await editor.ask("mindport/nameAt", {"uri": uri("b.py"), "position": at}) is None
