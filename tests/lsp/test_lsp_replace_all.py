"""Fixing many files by commands of the server, for editors without commands of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor, named, titles
from lsp_profiles import profile
from lsp_projects import NET, PROJECT, told, write
from lsprotocol import types
from mindport.lsp import planning
from mindport.lsp.features import plan_fixes
from mindport.lsp.planned import Planned
from mindport.lsp.planning import Wanted
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]
CLIENTS = ["vscode", "neovim-0.11", "emacs"]


async def begun(start: Start, tmp_path: Path, client: Any = "vscode", **more: Any) -> Editor:
    write(tmp_path)
    return await start(client, rootUri=tmp_path.as_uri(), **{"engine": "core", **more})


async def run(editor: Editor, name: str, *arguments: Any) -> Any:
    return await editor.run(types.Command("", name, arguments=list(arguments)))


def on_disk(folder: Path) -> dict[str, str]:
    return {
        name: (folder / name).read_bytes().decode("latin-1" if name == "old.py" else "utf-8")
        for name in PROJECT
    }


def changed(folder: Path) -> set[str]:
    return {name for name, text in on_disk(folder).items() if text != PROJECT[name]}


@pytest.mark.parametrize("client", CLIENTS)
async def test_all_safe_in_the_workspace(start: Start, tmp_path: Path, client: str) -> None:
    engine = "real" if client == "emacs" else "core"
    editor = await begun(start, tmp_path, client, engine=engine)
    assert await run(editor, "mindport.fixSafeInWorkspace") is True
    assert changed(tmp_path) == {"base.py", "net.py", "cpu/on.py", "sub dir/#块.py"}
    assert "torch.save(x" in on_disk(tmp_path)["net.py"]
    assert editor.client.messages[-1].message == "MindPort: 10 fixes applied in 4 files"
    assert await run(editor, "mindport.fixSafeInWorkspace") is False
    assert len(editor.applied) == 1
    assert "nothing that can be fixed safely" in editor.client.messages[-1].message


async def test_all_safe_in_a_folder(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path, configuration={"lang": "zh"})
    assert await run(editor, "mindport.fixSafeInFolder", uri("sub dir")) is True
    assert changed(tmp_path) == {"sub dir/#块.py"}
    assert editor.client.messages[-1].message == "MindPort：已在 1 个文件中应用 2 项修复"


async def test_an_open_file_is_edited_in_the_editor(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("net.py"), "# typed\n" + NET)
    assert await run(editor, "mindport.fixSafeInWorkspace") is True
    assert "net.py" not in changed(tmp_path)
    assert editor.texts[uri("net.py")].startswith("# typed\n")
    assert "def construct" in editor.texts[uri("net.py")]


@pytest.mark.parametrize("client", CLIENTS)
async def test_one_api_by_its_action(start: Start, tmp_path: Path, uri: Uri, client: str) -> None:
    editor = await begun(start, tmp_path, client)
    editor.open(uri("net.py"), NET)
    action = named(await editor.actions(uri("net.py"), "torch.relu"), "Fix all `torch.relu` in the")
    assert isinstance(action, types.CodeAction) and action.command is not None
    assert (action.command.command, list(action.command.arguments or ())) == (
        "mindport.fixApiInWorkspace", ["torch.relu"],
    )  # fmt: skip
    await editor.choose(action)
    assert changed(tmp_path) == {"base.py", "sub dir/#块.py"}
    assert "torch.relu" not in editor.texts[uri("net.py")]
    assert "def forward" in editor.texts[uri("net.py")]


async def test_a_client_with_its_own_command_gets_that(
    start: Start, tmp_path: Path, uri: Uri
) -> None:
    editor = await begun(start, tmp_path, initializationOptions={"codeLens": True})
    editor.open(uri("net.py"), NET)
    for needle in ("torch.relu", "torch.save"):
        actions = await editor.actions(uri("net.py"), needle)
        action = named(actions, f"Fix all `{needle}` in the workspace…")
        assert isinstance(action, types.CodeAction) and action.command is not None
        assert action.command.command == "mindport.fixAllOfInWorkspace"


async def test_not_outside_of_a_workspace_and_not_for_what_has_no_fix(
    start: Start, tmp_path: Path, uri: Uri
) -> None:
    editor = await begun(start, tmp_path)
    text = "import torch\nx = torch.zeros(3)\ntorch.sparse_csr_tensor(x, x, x)\n"
    for address in ("untitled:a", (tmp_path.parent / "apart.py").as_uri()):
        editor.open(address, text)
        assert "Fix all safe" in str(titles(await editor.actions(address, "torch.zeros")))
        assert "workspace" not in str(titles(await editor.actions(address, "torch.zeros")))
    editor.open(uri("a.py"), text)
    assert "workspace" in str(titles(await editor.actions(uri("a.py"), "torch.zeros")))
    assert "workspace" not in str(titles(await editor.actions(uri("a.py"), "torch.sparse_csr")))


async def test_what_is_to_review_is_marked_so(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path)
    assert await run(editor, "mindport.fixApiInWorkspace", "torch.save") is True
    annotations = editor.applied[0].change_annotations
    assert annotations is not None
    # What it needs elsewhere in the file is written in any case.
    assert sorted(bool(each.needs_confirmation) for each in annotations.values()) == [False, True]
    plain = await begun(start, tmp_path, "neovim-0.11")
    assert await run(plain, "mindport.fixApiInWorkspace", "torch.save") is False


@pytest.mark.parametrize("how", ["on the disk", "in the editor", "opened", "gone"])
async def test_a_file_that_changed_meanwhile_is_left_alone(
    start: Start, tmp_path: Path, uri: Uri, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    editor = await begun(start, tmp_path)
    if how == "in the editor":
        editor.open(uri("base.py"), PROJECT["base.py"])
        await editor.diagnostics(uri("base.py"))
    plan, plans = planning.plan, []

    async def slow(session: Any, wanted: Wanted, step: Any) -> Planned:
        found = await plan(session, wanted, step)
        if not plans:
            if how == "on the disk":
                (tmp_path / "base.py").write_text("# typed\n" + PROJECT["base.py"])
            elif how == "gone":
                (tmp_path / "base.py").unlink()
            elif how == "opened":
                editor.open(uri("base.py"), "# typed\n" + PROJECT["base.py"])
            else:
                editor.edit(uri("base.py"), 0, 0, "# typed\n")
            while how in ("opened", "in the editor") and "# typed" not in (
                session.workspace.text_at(str(tmp_path / "base.py")) or ""
            ):
                await editor.pull(uri("base.py"))
        plans.append(wanted.files)
        return found

    monkeypatch.setattr(plan_fixes.planning, "plan", slow)
    assert await run(editor, "mindport.fixSafeInWorkspace") is True
    assert plans[1:] == [{uri(name) for name in ("net.py", "cpu/on.py")} | {
        (tmp_path / "sub dir" / "#块.py").as_uri()
    }]  # fmt: skip
    message = editor.client.messages[-1].message
    assert message.endswith("left alone, as they changed meanwhile: base.py")
    assert editor.client.messages[-1].type == types.MessageType.Warning
    text = editor.texts.get(uri("base.py")) or (
        (tmp_path / "base.py").read_text() if how != "gone" else ""
    )
    assert text == ("# typed\n" + PROJECT["base.py"] if how != "gone" else "")
    # The class whose base was left alone keeps what it had of it.
    assert "def forward" in (tmp_path / "net.py").read_text()


async def test_a_plan_for_other_settings_is_not_applied(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = await begun(start, tmp_path)
    plan = planning.plan

    async def slow(session: Any, wanted: Wanted, step: Any) -> Planned:
        found = await plan(session, wanted, step)
        editor.client.set_configuration({"target": "cpu"}, section="mindport")
        editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
        # The refresh is asked for once the new settings hold.
        await editor.client.wait_until(lambda: editor.client.lens_refresh_count)
        return found

    monkeypatch.setattr(plan_fixes.planning, "plan", slow)
    assert await run(editor, "mindport.fixSafeInWorkspace") is False
    assert changed(tmp_path) == set()
    assert editor.client.messages[-1].message == (
        "MindPort: the settings changed meanwhile, so nothing was edited; run the command again"
    )
    monkeypatch.setattr(plan_fixes.planning, "plan", plan)
    assert await run(editor, "mindport.fixSafeInWorkspace") is True
    assert "base.py" in changed(tmp_path)


async def test_a_client_that_takes_no_edits_has_no_commands(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path, profile("vscode", workspace__applyEdit=False))
    assert "executeCommandProvider" not in editor.conformance.server


async def test_progress_can_be_cancelled(start: Start, tmp_path: Path) -> None:
    write(tmp_path, {f"a{number}.py": NET for number in range(400)})
    editor = await start(engine="core", rootUri=tmp_path.as_uri())
    command = types.Command("", "mindport.fixSafeInWorkspace")

    async def cancel() -> None:
        await editor.client.wait_until(lambda: len(editor.client.progressed) > 1)
        (token,) = {params.token for params in editor.client.progressed}
        editor.client.window_work_done_progress_cancel(
            types.WorkDoneProgressCancelParams(token=token)
        )

    cancelling = asyncio.ensure_future(cancel())
    with pytest.raises(JsonRpcException) as caught:
        await editor.run(command)
    await cancelling
    assert caught.value.code == -32800
    assert editor.applied == []
    assert told(editor)[-1]["kind"] == "end"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("mindport.fixSafeInFolder", []),
        ("mindport.fixSafeInFolder", ["untitled:x"]),
        ("mindport.fixSafeInWorkspace", [1]),
        ("mindport.fixApiInWorkspace", [None]),
        ("mindport.fixClass", ["untitled:x", 1]),
    ],
)
async def test_wrong_arguments_are_refused(
    start: Start, tmp_path: Path, name: str, arguments: list[Any]
) -> None:
    editor = await begun(start, tmp_path)
    with pytest.raises(JsonRpcException) as caught:
        await run(editor, name, *arguments)
    assert caught.value.code == -32602
