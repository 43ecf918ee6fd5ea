"""The server as users run it, on files: what is seen, and the text after each kind of action."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lsp_text
import pytest
from conftest import Start
from lsp_client import LocalClient
from lsp_editor import Editor, named, titles
from lsprotocol import types
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.options import Options
from mindport.lsp.core_engine import CoreEngine
from mindport.mapping.index import load_index

Uri = Callable[[str], str]

CLIENTS = [
    "vscode",
    "vscode-1.65",
    "neovim-0.7",
    "neovim-0.11",
    "emacs",
    "helix",
    "sublime",
    "lsp4ij",
]

CALLS = """import torch

x = torch.cat([a, b], dim=1)  # joined
y = torch.cat([torch.stack([a]), b])
print(torch.cuda.current_stream())
"""

NET = '''"""A small network. 😀"""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)

    def forward(self, x):
        x = F.relu(self.conv(x))  # 激活
        return torch.flatten(x, 1)
'''

NET_CONVERTED = '''"""A small network. 😀"""
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 8, 3)

    def construct(self, x):
        x = F.relu(self.conv(x))  # 激活
        return mint.flatten(x, 1)
'''


async def opened(start: Start, path: Path, text: str, name: str = "vscode") -> tuple[Editor, str]:
    """Write a file, start the server, and open the file in it."""
    path.write_text(text, "utf-8", newline="")
    editor = await start(name, engine="real", rootUri=path.parent.as_uri())
    editor.open(path.as_uri(), text)
    return editor, path.as_uri()


def without_imports(text: str) -> list[str]:
    return [line for line in text.split("\n") if not line.startswith(("import", "from"))]


def converted(text: str) -> str:
    return fix_all(Document("file:///a.py", text), Options(), load_index()).text


@pytest.mark.parametrize("name", CLIENTS)
async def test_a_session_on_calls(start: Start, tmp_path: Path, name: str) -> None:
    editor, uri = await opened(start, tmp_path / "calls.py", CALLS, name)
    found = await editor.diagnostics(uri)
    assert editor.texts_at(uri, found) == [
        "torch.cat", "torch.cat", "torch.stack", "torch.cuda.current_stream",
    ]  # fmt: skip
    assert [item.code for item in found[:3]] == ["MP102", "MP102", "MP102"]
    assert all(str(item.code).startswith("MP") for item in found)

    hover = await editor.hover(uri, "cat")
    assert hover is not None and hover.range == editor.range_of(uri, "torch.cat")
    assert isinstance(hover.contents, types.MarkupContent)
    assert "mindspore.mint.cat" in hover.contents.value.split("\n")[0]
    assert "x = mint.cat([a, b], dim=1)  # joined" in hover.contents.value

    actions = await editor.actions(uri, "torch.cat", shown=found)
    assert titles(actions) == [
        "Replace with `mindspore.mint.cat`",
        "Replace with `mindspore.ops.cat`",
        "Fix all `torch.cat` in this file (2)",
        "Fix all `torch.cat` in the workspace…",
        "Fix all safe in this file (3; 1 to review, 0 by hand)",
        "Suppress MP102 here",
    ]
    await editor.choose(named(actions, "Suppress"))
    first = "x = torch.cat([a, b], dim=1)  # joined"
    assert f"{first}  # mindport: ignore[MP102]" in editor.texts[uri]
    assert len(await editor.diagnostics(uri)) == 3
    editor.replace(uri, "  # mindport: ignore[MP102]", "")

    actions = await editor.actions(uri, "torch.cat")
    await editor.choose(named(actions, "Replace with `mindspore.mint.cat`"))
    assert without_imports(editor.texts[uri]) == without_imports(
        CALLS.replace("x = torch.cat", "x = mint.cat")
    )
    assert editor.texts[uri].count("from mindspore import mint\n") == 1
    assert editor.texts[uri].count("import torch\n") == 1
    # The other tier of the inner call, whose keyword has another name.
    editor.replace(uri, "torch.stack([a])", "torch.cat([a], dim=0)")
    actions = await editor.actions(uri, "torch.cat", nth=1)
    await editor.choose(named(actions, "Replace with `mindspore.ops.cat`"))
    assert "ops.cat([a], axis=0)" in editor.texts[uri]
    ast.parse(editor.texts[uri])


@pytest.mark.parametrize("name", CLIENTS)
async def test_a_whole_file(start: Start, tmp_path: Path, name: str) -> None:
    editor, uri = await opened(start, tmp_path / "net 😀#1.py", NET, name)
    actions = await editor.actions(uri, "torch.flatten")
    await editor.choose(named(actions, "Fix all safe in this file"))
    assert editor.texts[uri] == NET_CONVERTED
    assert [item for item in await editor.diagnostics(uri) if item.severity == 4] == []
    assert await editor.actions(uri, "mint.flatten", only=["source.fixAll.mindport"]) == []


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_on_save_and_by_command(start: Start, tmp_path: Path, name: str) -> None:
    editor, uri = await opened(start, tmp_path / "net.py", NET, name)
    assert await editor.actions(uri, NET, only=["source.fixAll"]) == []
    (action,) = await editor.actions(uri, NET, only=["source.fixAll.mindport"])
    await editor.choose(action)
    assert editor.texts[uri] == NET_CONVERTED
    other = (tmp_path / "other.py").as_uri()
    editor.open(other, NET)
    assert await editor.run(types.Command("All", "mindport.fixAllSafe", arguments=[other]))
    assert editor.texts[other] == NET_CONVERTED
    editor.open(uri + "2.py", CALLS)
    await editor.run(
        types.Command("All", "mindport.fixAllOf", arguments=[uri + "2.py", "torch.stack"])
    )
    assert "torch.stack" not in editor.texts[uri + "2.py"]
    assert editor.texts[uri + "2.py"].count("torch.cat") == 2


async def test_a_structural_fix_is_applied_whole(start: Start, tmp_path: Path) -> None:
    """One fix of a class converts definition and method together, and leaves no name undefined."""
    editor, uri = await opened(start, tmp_path / "net.py", NET)
    actions = await editor.actions(uri, "nn.Module")
    await editor.choose(actions[0])
    text = editor.texts[uri]
    assert "def construct(self, x):" in text and ".Cell):" in text
    assert "nn.Conv2d(3, 8, 3)" in text


async def test_typing_keeps_the_findings_elsewhere(start: Start, tmp_path: Path) -> None:
    editor, uri = await opened(start, tmp_path / "net.py", NET)
    before = editor.texts_at(uri, await editor.diagnostics(uri))
    editor.replace(uri, "\n\nclass Net", "\nbroken = torch.cat([\n\nclass Net")
    after = editor.texts_at(uri, await editor.diagnostics(uri))
    assert set(before) <= set(after)


async def test_the_device_decides_the_tier(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text('[tool.mindport]\ntarget = "cpu"\n')
    editor, uri = await opened(start, tmp_path / "net.py", NET)
    actions = await editor.actions(uri, "nn.Conv2d")
    assert actions[0].title.startswith("Replace with `mindspore.nn.Conv2d`")


async def test_chinese(start: Start, tmp_path: Path) -> None:
    editor = await start("vscode", engine="real", locale="zh-cn")
    uri = (tmp_path / "calls.py").as_uri()
    editor.open(uri, CALLS)
    found = await editor.diagnostics(uri)
    assert all(any("\u4e00" <= char <= "\u9fff" for char in item.message) for item in found)
    actions = titles(await editor.actions(uri, "torch.cat"))
    assert all(any("\u4e00" <= char <= "\u9fff" for char in title) for title in actions)


@pytest.mark.parametrize("name", ["vscode", "neovim-0.11", "emacs"])
async def test_odd_texts_become_what_the_command_makes_of_them(
    start: Start, tmp_path: Path, name: str
) -> None:
    editor = await start(name, engine="real")
    odd = {
        "crlf": NET.replace("\n", "\r\n"),
        "lone cr": NET.replace("\n", "\r"),
        "bom": "\ufeff" + NET,
        "form feed": NET.replace("\n\n\n", "\n\f\n\n"),
        "separators": NET.replace("# 激活", "# \u2028\x85\x1c\x0b激活"),
        "tabs": NET.replace("    ", "\t"),
        "no final newline": NET.rstrip("\n"),
    }
    for label, text in odd.items():
        uri = (tmp_path / f"{label}.py").as_uri()
        editor.open(uri, text)
        await editor.diagnostics(uri)
        (action,) = await editor.actions(uri, "conv", only=["source.fixAll.mindport"])
        await editor.choose(action)
        assert editor.texts[uri] == converted(text) != text, label


@pytest.mark.parametrize("name", ["vscode", "neovim-0.11", "emacs"])
async def test_many_edits_end_where_a_fresh_text_does(
    start: Start, tmp_path: Path, name: str
) -> None:
    """After random edits the diagnostics are those of the same text opened afresh."""
    chosen = random.Random(name)
    editor, uri = await opened(start, tmp_path / "net.py", NET + CALLS, name)
    pieces = ["", "\n", "\r\n", "\r", "\f", "😀", "中", "\u2028", "torch.cat([x])", "  ", "#", '"']
    for number in range(40):
        for _ in range(5):
            text = editor.texts[uri]
            start_at = chosen.randrange(len(text) + 1)
            end_at = min(start_at + chosen.choice([0, 0, 1, 5]), len(text))
            if all(text[max(at - 1, 0) : at + 1] != "\r\n" for at in (start_at, end_at)):
                editor.edit(uri, start_at, end_at, chosen.choice(pieces))
        fresh = (tmp_path / f"fresh{number}.py").as_uri()
        editor.open(fresh, editor.texts[uri])
        seen = [(d.range, d.code, d.message) for d in await editor.diagnostics(uri)]
        expected = [(d.range, d.code, d.message) for d in await editor.diagnostics(fresh)]
        assert seen == expected
        editor.close(fresh)
    assert lsp_text.lines(editor.texts[uri])


BASE = "import torch.nn as nn\n\n\nclass Base(nn.Module):\n    pass\n"
CHILD = (
    "from base import Base\n\n\nclass Child(Base):\n    def forward(self, x):\n        return x\n"
)


@pytest.mark.parametrize("name", ["vscode", "vscode-1.65", "neovim-0.7"])
async def test_what_another_file_defines_decides(start: Start, tmp_path: Path, name: str) -> None:
    """Whether a class is a Module is seen in the file of its base, on disk or in the editor."""
    (tmp_path / "pyproject.toml").write_text("")
    base = tmp_path / "base.py"
    base.write_text("class Base:\n    pass\n")
    editor, uri = await opened(start, tmp_path / "child.py", CHILD, name)
    assert await editor.diagnostics(uri) == []

    async def becomes_a_module(change: Callable[[], None], is_module: bool) -> None:
        refreshed = editor.client.diagnostic_refresh_count
        editor.client.pushed.clear()
        change()
        if editor.pulls:
            await editor.client.wait_until(
                lambda: editor.client.diagnostic_refresh_count > refreshed
            )
        assert bool(await editor.diagnostics(uri)) is is_module

    def on_disk() -> None:
        base.write_text(BASE)
        changed = types.FileEvent(base.as_uri(), types.FileChangeType.Changed)
        editor.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams(changes=[changed])
        )

    def in_the_editor() -> None:
        editor.open(base.as_uri(), BASE)
        editor.replace(base.as_uri(), "nn.Module", "object")
        editor.save(base.as_uri())

    def without_saving() -> None:
        editor.replace(base.as_uri(), "(object)", "(nn.Module)")

    await becomes_a_module(on_disk, True)
    await becomes_a_module(in_the_editor, False)
    await becomes_a_module(without_saving, True)
    await becomes_a_module(lambda: editor.replace(base.as_uri(), "(nn.Module)", "(object)"), False)
    await becomes_a_module(lambda: editor.close(base.as_uri()), True)


USER = "import torch\nfrom made import made\ny = made().unfold(0, 1, 1)\nz = made().view(2)\n"
PLAIN = "def made():\n    return 1\n"
MADE = "import torch\n\n\ndef made():\n    return torch.zeros(2)\n"


@pytest.mark.parametrize("name", ["vscode", "vscode-1.65", "neovim-0.7"])
async def test_a_file_that_is_opened_with_what_was_not_saved(
    start: Start, tmp_path: Path, name: str
) -> None:
    """As after an editor ended with such a file, and begins again."""
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "made.py").write_text(PLAIN)
    editor, uri = await opened(start, tmp_path / "user.py", USER, name)
    before = len(await editor.diagnostics(uri))
    refreshed = editor.client.diagnostic_refresh_count
    editor.client.pushed.clear()
    editor.open((tmp_path / "made.py").as_uri(), MADE)
    if editor.pulls:
        await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count > refreshed)
    assert len(await editor.diagnostics(uri)) > before


@pytest.mark.parametrize("text", [MADE, "\ufeff" + MADE.replace("\n", "\r\n")], ids=["", "windows"])
async def test_a_file_that_is_opened_as_it_was_saved(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    looked: list[str] = []
    analyze = CoreEngine.analyze

    def counted(self: CoreEngine, doc: Document, *given: Any) -> Any:
        looked.append(doc.path)
        return analyze(self, doc, *given)

    monkeypatch.setattr(CoreEngine, "analyze", counted)
    (tmp_path / "pyproject.toml").write_text("")
    made = tmp_path / "made.py"
    made.write_bytes(text.encode())
    editor = await start("neovim-0.7", engine="core", rootUri=tmp_path.as_uri())
    uri = (tmp_path / "user.py").as_uri()
    editor.open(uri, USER)
    found = await editor.diagnostics(uri)
    editor.open(made.as_uri(), MADE)
    await editor.diagnostics(made.as_uri())
    assert isinstance(editor.client, LocalClient)
    await editor.client.near.scheduler.ended(f"dependents {made.as_uri()}", 10)
    # What the comparison would begin comes before the answer.
    assert await editor.hover(uri, "unfold") is not None
    assert await editor.diagnostics(uri) == found
    assert looked.count(str(tmp_path / "user.py")) == 1


@pytest.mark.parametrize("opened_as", [None, "from made import *\n\ny = torch\n", "y = 1\n"])
async def test_an_import_that_a_file_beside_takes(
    start: Start, tmp_path: Path, opened_as: str | None
) -> None:
    """It stays, unless that file reads it no more in the editor."""
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "user.py").write_text("from made import *\n\ny = torch\n")
    made = "import torch\n\nx = torch.cat([])\n"
    editor, uri = await opened(start, tmp_path / "made.py", made, "vscode")
    if opened_as is not None:
        editor.open((tmp_path / "user.py").as_uri(), opened_as)
        await editor.diagnostics((tmp_path / "user.py").as_uri())
    assert await editor.run(types.Command("All", "mindport.fixAllSafe", arguments=[uri])) is True
    taken = opened_as != "y = 1\n"
    assert editor.texts[uri] == (
        "from mindspore import mint\nimport torch\n\nx = mint.cat([])\n"
        if taken
        else "from mindspore import mint\n\nx = mint.cat([])\n"
    )
    assert [each.code for each in await editor.diagnostics(uri)] == ["MP106"] * taken
