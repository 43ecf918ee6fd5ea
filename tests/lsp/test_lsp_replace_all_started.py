"""Replacing in many files and the lens, with the server started as editors start it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor, named
from lsp_projects import NET, PROJECT, files_of, plan, told, write
from lsprotocol import types
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]


async def begun(start: Start, folder: Path, files: dict[str, str] = PROJECT, **more: Any) -> Editor:
    write(folder, files)
    return await start("vscode", engine="real", rootUri=folder.as_uri(), **more)


@pytest.mark.parametrize(
    ("params", "found"),
    [
        (
            {"scope": "workspace", "safeOnly": True},
            {"base.py": (3, 0), "cpu/on.py": (2, 0), "net.py": (3, 0), "sub dir/#块.py": (2, 0)},
        ),
        (
            {"scope": "workspace", "api": "torch.save", "safeOnly": False},
            {"net.py": (0, 1)},
        ),
        ({"scope": "folder", "uri": "sub dir"}, {"sub dir/#块.py": (2, 0)}),
        # Alone: its base class is in another file, and stays torch's.
        ({"scope": "file", "uri": "net.py", "safeOnly": False}, {"net.py": (1, 3)}),
        ({"scope": "file", "uri": "base.py", "api": "torch.relu"}, {"base.py": (1, 0)}),
    ],
)
async def test_a_plan(
    start: Start, tmp_path: Path, uri: Uri, params: dict[str, Any], found: dict[str, Any]
) -> None:
    editor = await begun(start, tmp_path)
    if "uri" in params:
        params = {**params, "uri": uri(params["uri"])}
    answer = await plan(editor, **params)
    assert files_of(answer, tmp_path) == found


async def test_the_workspace_is_fixed_by_one_edit(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path, configuration={"lang": "zh"})
    editor.open(uri("net.py"), NET)
    command = types.Command("", "mindport.fixSafeInWorkspace")
    assert await editor.run(command) is True
    assert len(editor.applied) == 1
    assert "def construct" in editor.texts[uri("net.py")]
    assert "def construct" in (tmp_path / "base.py").read_text()
    assert editor.client.messages[-1].message == "MindPort：已在 4 个文件中应用 10 项修复"
    assert told(editor)[0]["title"] == "MindPort：正在查找可修复的内容"
    assert told(editor)[-1]["kind"] == "end"


async def test_cancelling(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path, {f"a{number}.py": NET for number in range(400)})
    running = editor.run(types.Command("", "mindport.fixSafeInWorkspace"))
    client = editor.client

    async def cancel() -> None:
        await client.wait_until(lambda: len(client.progressed) > 1)
        token = client.progressed[0].token
        client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token=token))

    cancelling = asyncio.ensure_future(cancel())
    with pytest.raises(JsonRpcException) as caught:
        await running
    await cancelling
    assert caught.value.code == -32800
    assert editor.applied == [] and told(editor)[-1]["kind"] == "end"


async def test_a_lens_and_the_action_of_an_api(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("net.py"), NET)
    params = types.CodeLensParams(types.TextDocumentIdentifier(uri("net.py")))
    (found,) = await editor.client.text_document_code_lens_async(params) or ()
    lens = await editor.client.code_lens_resolve_async(found)
    assert lens.command is not None
    assert lens.command.title == "Convert this module: 1 safe, 3 to review, 0 by hand"
    assert await editor.run(lens.command) is True
    annotations = editor.applied[0].change_annotations or {}
    assert any(each.needs_confirmation for each in annotations.values())
    editor.open(uri("base.py"), PROJECT["base.py"])
    title = "Fix all `torch.relu` in the workspace…"
    action = named(await editor.actions(uri("base.py"), "torch.relu"), title)
    await editor.choose(action)
    assert "torch.relu" not in editor.texts[uri("base.py")]


async def test_only_its_own_name_fixes_on_save(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("net.py"), NET)
    assert await editor.actions(uri("net.py"), NET, only=["source.fixAll"]) == []
    (action,) = await editor.actions(uri("net.py"), NET, only=["source.fixAll.mindport"])
    await editor.choose(action)
    assert "torch.relu" not in editor.texts[uri("net.py")]
