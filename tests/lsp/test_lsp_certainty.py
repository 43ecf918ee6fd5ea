"""How sure a finding is, in its data, in hovers and in actions; MindPort's own engine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Start
from lsp_editor import Editor, named, titles
from lsp_profiles import PROFILES, profile
from lsprotocol import types

Uri = Callable[[str], str]

TEXT = """import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3)

    def forward(self, x):
        return self.conv(x).view(2, 3)

    def mix(self, a, b):
        return a.size(), b.walk(1)
"""


async def opened(start: Start, uri: Uri, name: object = "vscode", **more: object) -> Editor:
    editor = await start(name, engine="core", **more)
    editor.open(uri("a.py"), TEXT)
    return editor


def value(hover: types.Hover | None) -> str:
    assert hover is not None and isinstance(hover.contents, types.MarkupContent)
    return hover.contents.value


def data_of(found: list[types.Diagnostic], texts: list[str], text: str) -> object:
    return found[texts.index(text)].data


async def test_data_says_how_sure_and_why(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    found = await editor.diagnostics(uri("a.py"))
    texts = editor.texts_at(uri("a.py"), found)
    assert data_of(found, texts, "nn.Conv2d") == {
        "version": 1, "safety": "safe", "certainty": "proven", "why": "the name is imported",
    }  # fmt: skip
    assert data_of(found, texts, "size") == {
        "version": 1, "safety": "manual", "certainty": "guessed",
        "why": "hardly anything else has a member of that name",
    }  # fmt: skip
    assert found[texts.index("size")].severity == types.DiagnosticSeverity.Hint
    chinese = await start("vscode", engine="core", locale="zh-cn")
    chinese.open(uri("a.py"), TEXT)
    found = await chinese.diagnostics(uri("a.py"))
    assert data_of(found, texts, "nn.Conv2d")["why"] == "该名称由导入得知"  # type: ignore[index]


@pytest.mark.parametrize("name", ["vscode", "bare"])
async def test_the_card_says_how_sure(start: Start, uri: Uri, name: str) -> None:
    editor = await opened(start, uri, name)
    quote = "`" if name == "vscode" else ""
    view = value(await editor.hover(uri("a.py"), "view"))
    said = f"Inferred: {quote}self.conv(x){quote} is taken for a {quote}torch.Tensor{quote}"
    assert said in view and "result of a" in view
    assert "Proven: the name is imported" in value(await editor.hover(uri("a.py"), "nn.Conv2d"))
    size = value(await editor.hover(uri("a.py"), "size"))
    assert f"Guessed: only the name {quote}size{quote} says that {quote}a{quote} is a" in size


@pytest.mark.parametrize("name", [*PROFILES])
async def test_a_variable_says_what_it_is_taken_for(start: Start, uri: Uri, name: str) -> None:
    editor = await opened(start, uri, name)
    quote = "" if name == "bare" else "`"
    hover = await editor.hover(uri("a.py"), "conv", nth=1)
    assert value(hover) == (
        f"Proven: {quote}self.conv{quote} is a {quote}torch.nn.Conv2d{quote} "
        f"(result of {quote}torch.nn.Conv2d(){quote})"
    )
    assert hover is not None and hover.range == editor.range_of(uri("a.py"), "conv", nth=1)
    hover = await editor.hover(uri("a.py"), "x):")
    assert value(hover).startswith(f"Inferred: {quote}x{quote} is taken for a {quote}torch.Tensor")
    for unknown in ("b.walk", "a.size", "Net", "return", "2, 3"):
        assert await editor.hover(uri("a.py"), unknown) is None


async def test_a_variable_in_chinese(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri, locale="zh-cn")
    said = value(await editor.hover(uri("a.py"), "x):"))
    assert said == "推断：`x` 被视为 `torch.Tensor`（`forward` 的参数）"


WITH_ACTIONS = [name for name in PROFILES if name != "bare"]
ANNOTATE = "Annotate `a` as `torch.Tensor`"


@pytest.mark.parametrize("name", WITH_ACTIONS)
@pytest.mark.parametrize("needle", ["size", "a, b"])
async def test_a_parameter_is_annotated(start: Start, uri: Uri, name: str, needle: str) -> None:
    editor = await opened(start, uri, name)
    action = named(await editor.actions(uri("a.py"), needle), ANNOTATE)
    assert isinstance(action, types.CodeAction)
    assert action.kind == "quickfix" and not action.is_preferred
    await editor.choose(action)
    assert editor.texts[uri("a.py")] == TEXT.replace("mix(self, a,", "mix(self, a: torch.Tensor,")
    assert ANNOTATE not in titles(await editor.actions(uri("a.py"), needle[:1]))
    found = await editor.diagnostics(uri("a.py"))
    after = editor.texts_at(uri("a.py"), found)
    if found[0].data is not None:
        assert data_of(found, after, "size")["certainty"] == "proven"  # type: ignore[index]


async def test_the_action_is_linked_and_no_part_of_fix_all(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    shown = await editor.diagnostics(uri("a.py"))
    texts = editor.texts_at(uri("a.py"), shown)
    action = named(await editor.actions(uri("a.py"), "size", shown=shown), ANNOTATE)
    assert list(action.diagnostics or ()) == [shown[texts.index("size")]]  # type: ignore[union-attr]
    only = await editor.actions(uri("a.py"), TEXT, only=["source.fixAll.mindport"])
    await editor.choose(only[0])
    assert "def mix(self, a, b)" in editor.texts[uri("a.py")]
    assert "a.size()" in editor.texts[uri("a.py")]


async def test_no_action_where_nothing_is_guessed(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    for needle in ("x):", "b):", "walk", "view", "conv", "Net"):
        found = titles(await editor.actions(uri("a.py"), needle))
        assert not [title for title in found if title.startswith("Annotate")]


async def test_guesses_are_turned_off_and_on_live(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri, profile("vscode", workspace__configuration=False))

    async def texts() -> list[str]:
        return editor.texts_at(uri("a.py"), await editor.diagnostics(uri("a.py")))

    async def configure(guesses: bool) -> None:
        seen = editor.client.diagnostic_refresh_count
        editor.client.workspace_did_change_configuration(
            types.DidChangeConfigurationParams(settings={"mindport": {"guesses": guesses}})
        )
        await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count > seen)

    assert "size" in await texts()
    await configure(False)
    assert "size" not in await texts()
    assert not titles(await editor.actions(uri("a.py"), "size"))
    await configure(True)
    assert "size" in await texts()
