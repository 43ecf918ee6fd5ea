"""Settings from initialize, workspace/configuration, pushes and pyproject.toml, all live."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor
from lsp_profiles import profile
from lsprotocol import types

Uri = Callable[[str], str]

TEXT = "import torch\nx = torch.cat(a)\ny = torch.bmm(a, b)\ntorch.save(x, 'f')\n"


async def codes(editor: Editor, uri: str) -> list[str]:
    return [str(item.code) for item in await editor.diagnostics(uri)]


async def codes_become(editor: Editor, uri: str, expected: list[str]) -> None:
    """Wait until a push of the current version has these codes; a client that pulls asks."""
    if editor.pulls:
        assert await codes(editor, uri) == expected
        return

    def current() -> bool:
        found = [p for p in editor.client.pushed if p.uri == uri]
        return bool(found) and [str(d.code) for d in found[-1].diagnostics] == expected

    await editor.client.wait_until(current)


async def configure(editor: Editor, **settings: Any) -> None:
    """Change the client's settings, and say so as its protocol has it."""
    editor.client.set_configuration(settings, section="mindport")
    await announce(editor, {"mindport": settings})


async def announce(editor: Editor, settings: Any) -> None:
    """Say that settings changed; a client that pulls waits to be told to pull again."""
    seen = editor.client.diagnostic_refresh_count
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings=settings)
    )
    if editor.conformance.declared("workspace.diagnostics.refreshSupport"):
        await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count > seen)


@pytest.mark.parametrize(
    "options",
    [
        {"ignore": ["MP101"]},
        {"mindport": {"ignore": ["MP101"]}},
        {"settings": {"ignore": ["MP101"]}},
        {"settings": {"mindport": {"ignore": ["MP101"]}}},
    ],
)
async def test_initialization_options(start: Start, uri: Uri, options: dict[str, Any]) -> None:
    editor = await start("neovim-0.7", initializationOptions=options)
    editor.open(uri("a.py"), TEXT)
    assert await codes(editor, uri("a.py")) == ["MP201", "MP301"]


@pytest.mark.parametrize("options", [None, [], "x", {"mindport": 3}, {"settings": None}])
async def test_options_of_another_shape(start: Start, uri: Uri, options: Any) -> None:
    editor = await start("neovim-0.7", initializationOptions=options)
    editor.open(uri("a.py"), TEXT)
    assert len(await codes(editor, uri("a.py"))) == 3


@pytest.mark.parametrize("name", ["vscode", "neovim-0.11", "emacs"])
async def test_configuration_is_asked_for(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name, configuration={"ignore": ["MP101"], "target": "cpu"})
    editor.open(uri("a.py"), TEXT)
    assert await codes(editor, uri("a.py")) == ["MP201", "MP301"]
    actions = await editor.actions(uri("a.py"), "torch.bmm")
    assert actions[0].title == "Replace with `mindspore.ops.bmm`"


@pytest.mark.parametrize("name", ["vscode", "emacs", "neovim-0.7"])
async def test_changes_are_live(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name, initializationOptions={"ignore": ["MP101"]})
    editor.open(uri("a.py"), TEXT)
    await codes_become(editor, uri("a.py"), ["MP201", "MP301"])
    await configure(editor, ignore=["MP301"])
    await codes_become(editor, uri("a.py"), ["MP101", "MP201"])
    await configure(editor, enable=False)
    await codes_become(editor, uri("a.py"), [])
    assert await editor.hover(uri("a.py"), "torch.cat") is None
    assert await editor.actions(uri("a.py"), "torch.cat") == []
    await configure(editor)
    await codes_become(editor, uri("a.py"), ["MP101", "MP201", "MP301"])


async def test_registrations(start: Start) -> None:
    editor = await start("vscode")
    await editor.client.wait_until(lambda: editor.client.registered)
    assert [item.method for item in editor.client.registered] == [
        "workspace/didChangeConfiguration",
        "workspace/didChangeWatchedFiles",
    ]
    for name in ("neovim-0.7", "neovim-0.11", "bare"):
        other = await start(name)
        await other.client.wait_until(lambda other=other: other.client.log_messages)
        assert other.client.registered == []


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_folders_have_their_own(start: Start, tmp_path: Path, name: str) -> None:
    one, two = tmp_path / "one", tmp_path / "two & #2"
    folders = [{"uri": folder.as_uri(), "name": folder.name} for folder in (one, two)]
    editor = await start(name, workspaceFolders=folders, configuration={"ignore": ["MP201"]})
    deeper = (one / "deeper" / "a.py").as_uri()
    editor.open(deeper, TEXT)
    editor.open((two / "a.py").as_uri(), TEXT)
    assert await codes(editor, deeper) == ["MP101", "MP301"]
    editor.client.set_configuration({"enable": False}, section="mindport", scope_uri=two.as_uri())
    editor.client.set_configuration(
        {"ignore": ["MP101"]}, section="mindport", scope_uri=one.as_uri()
    )
    await announce(editor, {})
    await codes_become(editor, deeper, ["MP201", "MP301"])
    await codes_become(editor, (two / "a.py").as_uri(), [])
    added = types.WorkspaceFolder((tmp_path / "three").as_uri(), "three")
    editor.client.set_configuration({"ignore": ["MP301"]}, section="mindport", scope_uri=added.uri)
    asked = editor.conformance.seen.count("workspace/configuration")
    editor.client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(added=[added], removed=[])
        )
    )
    editor.open(added.uri + "/a.py", TEXT)
    if editor.pulls:
        await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count > 1)
    assert editor.conformance.seen.count("workspace/configuration") > asked - 1
    await codes_become(editor, added.uri + "/a.py", ["MP101", "MP201"])


@pytest.mark.parametrize("name", ["vscode", "emacs", "neovim-0.7"])
async def test_unknown_settings_are_told_once(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name, initializationOptions={"tarjet": "cpu"})
    for other in ("a.py", "b.py"):
        editor.open(uri(other), TEXT)
        assert len(await codes(editor, uri(other))) == 3
    await configure(editor, tarjet="cpu", target="gpu")
    if editor.pulls:
        await codes(editor, uri("a.py"))

    def told() -> list[str]:
        return [m.message for m in editor.client.messages]

    await editor.client.wait_until(lambda: len(told()) >= 2)
    assert len(told()) == 2
    assert "`tarjet`; did you mean `target`?" in told()[0]
    assert "`target` must be one of" in told()[1]
    assert {m.type for m in editor.client.messages} == {types.MessageType.Warning}


@pytest.mark.parametrize("name", ["vscode", "neovim-0.7"])
async def test_pyproject(start: Start, uri: Uri, tmp_path: Path, name: str) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[tool.mindport]\nignore = ["MP101"]\ntarget = "cpu"\n')
    editor = await start(name, initializationOptions={"target": "ascend"})
    editor.open(uri("a.py"), TEXT)
    assert await codes(editor, uri("a.py")) == ["MP201", "MP301"]
    actions = await editor.actions(uri("a.py"), "torch.bmm")
    assert actions[0].title == "Replace with `mindspore.mint.bmm`"
    project.write_text('[tool.mindport]\nignore = ["MP201"]\n')
    if editor.pulls:
        changed = types.FileEvent(project.as_uri(), types.FileChangeType.Changed)
        editor.client.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams(changes=[changed])
        )
        await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count)
    else:
        # No watcher: the file's time is looked at when the text is next analysed.
        editor.save(uri("a.py"))
    await codes_become(editor, uri("a.py"), ["MP101", "MP301"])


async def test_gitignore_is_watched(start: Start, uri: Uri, tmp_path: Path) -> None:
    editor = await start("vscode", rootUri=tmp_path.as_uri())
    editor.open(uri("gen/a.py"), TEXT)
    assert len(await codes(editor, uri("gen/a.py"))) == 3
    ignore = tmp_path / ".gitignore"
    ignore.write_text("gen/\n")
    created = types.FileEvent(ignore.as_uri(), types.FileChangeType.Created)
    editor.client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(changes=[created])
    )
    await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count)
    assert await codes(editor, uri("gen/a.py")) == []


@pytest.mark.parametrize(
    ("locale", "options", "pyproject", "expected"),
    [
        ("zh-cn", {}, "", "替换为"),
        ("en", {}, "", "Replace with"),
        ("zh-cn", {"lang": "en"}, "", "Replace with"),
        ("zh-cn", {}, '[tool.mindport]\nlang = "en"\n', "Replace with"),
        ("zh-cn", {"lang": "auto"}, "", "替换为"),
        ("zh-cn", {"lang": "auto"}, '[tool.mindport]\nlang = "en"\n', "替换为"),
        ("zh-cn", {}, '[tool.mindport]\nlang = "auto"\n', "替换为"),
        ("en", {"lang": "zh"}, '[tool.mindport]\nlang = "en"\n', "替换为"),
    ],
)
async def test_the_language(
    start: Start, uri: Uri, tmp_path: Path, locale: str, options: dict[str, str], pyproject: str,
    expected: str,
) -> None:  # fmt: skip
    (tmp_path / "pyproject.toml").write_text(pyproject)
    editor = await start("neovim-0.7", locale=locale, initializationOptions=options)
    editor.open(uri("a.py"), TEXT)
    assert (await editor.actions(uri("a.py"), "torch.cat"))[0].title.startswith(expected)


async def test_a_client_that_answers_null(start: Start, uri: Uri) -> None:
    editor = await start("neovim-0.11", initializationOptions={"ignore": ["MP101"]})
    editor.open(uri("a.py"), TEXT)
    assert await codes(editor, uri("a.py")) == ["MP201", "MP301"]


async def test_pushed_settings_where_the_answer_is_null(start: Start, uri: Uri) -> None:
    editor = await start(profile("emacs"), initializationOptions={"ignore": ["MP101"]})
    editor.open(uri("a.py"), TEXT)
    await codes_become(editor, uri("a.py"), ["MP201", "MP301"])
    await announce(editor, {"mindport": {"ignore": ["MP301"]}})
    await codes_become(editor, uri("a.py"), ["MP101", "MP201"])
