"""The look at the workspace for the panel: which files, what is said of each, and how it ends."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mindport.lsp.scan.process as scan_process
import pytest
from conftest import Start
from lsp_client import SECONDS
from lsp_editor import Editor
from lsp_projects import plan
from lsprotocol import types
from mindport.worker_start import worker_command, worker_environment
from pygls.exceptions import JsonRpcException, JsonRpcRequestCancelled

Uri = Callable[[str], str]

TEXT = (
    "import torch\n\n\ndef f(x: torch.Tensor):\n    torch.save(x, 'x')\n    return torch.abs(x)\n"
)
SAFE = "import torch\n\ny = torch.abs(torch.ones(2))\n"


def write(folder: Path, **texts: str) -> None:
    """Write files; ``__`` in a name stands for a folder."""
    for name, text in texts.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


async def scan(editor: Editor, **params: Any) -> dict[str, dict[str, Any]]:
    """Return the rows of the answer by the last part of their URIs."""
    answer = await editor.ask("mindport/scan", params)
    return {row["uri"].rpartition("/")[2]: row for row in answer["files"]}


async def test_each_file_has_its_counts_and_its_blockers(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write(tmp_path, net=TEXT, sub__plain="x = 1\n")
    editor = await start("vscode", engine="core")
    found = await scan(editor, folders=[uri("")])
    assert list(found) == ["net.py", "plain.py"]
    net = found["net.py"]
    assert net["uri"] == uri("net.py") and net["error"] is None and net["excludeFile"] is None
    assert net["references"] >= 3 and net["safe"] >= 1
    assert net["percent"] < net["afterSafe"] < 100
    assert net["review"] + net["manual"] == len(net["blockers"])
    (save,) = [each for each in net["blockers"] if each["api"] == "torch.save"]
    assert (save["line"], save["character"]) == (4, 4)
    assert save["code"].startswith("MP") and save["safety"] in ("review", "manual")
    assert "torch.save" in save["message"]
    plain = found["plain.py"]
    assert (plain["references"], plain["percent"], plain["blockers"]) == (0, 100, [])


async def test_a_link_to_a_file_that_is_looked_at_counts_once(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write(tmp_path, one__net=TEXT, two__far=TEXT)
    (tmp_path / "one/link.py").symlink_to("net.py")
    (tmp_path / "one/other.py").symlink_to("../two/far.py")
    editor = await start("vscode", engine="core")
    assert list(await scan(editor, folders=[uri("one"), uri("two")])) == ["net.py", "far.py"]
    assert list(await scan(editor, folders=[uri("one")])) == ["net.py", "other.py"]


async def test_the_counts_are_those_of_the_open_document(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write(tmp_path, net=TEXT)
    editor = await start("vscode", engine="core")
    of_folder = (await scan(editor, folders=[uri("")]))["net.py"]
    editor.open(uri("net.py"), TEXT)
    counts = await editor.ask("mindport/readiness", {"uri": uri("net.py")})
    for name in ("references", "safe", "review", "manual", "percent"):
        assert counts[name] == of_folder[name]
    assert (await scan(editor, files=[uri("net.py")]))["net.py"] == of_folder


async def test_what_is_typed_and_not_saved_counts(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, net="x = 1\n", other="from net import *\nprint(x)\n")
    editor = await start("vscode", engine="core")
    editor.open(uri("net.py"), "x = 1\n")
    editor.edit(uri("net.py"), 0, 0, "import torch\ntorch.save(1, 'x')\n")
    found = await scan(editor, folders=[uri("")])
    assert [each["api"] for each in found["net.py"]["blockers"]] == ["torch.save"]
    assert found == await scan(editor, files=[uri("net.py"), uri("other.py")])


async def test_excluded_files_are_left_out(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, kept=SAFE, build__made=SAFE, gone__a=SAFE, off__a=SAFE, listed__kept__b=SAFE)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("/gone\n", "utf-8")
    (tmp_path / "off/pyproject.toml").write_text("[tool.mindport]\nenable = false\n", "utf-8")
    (tmp_path / "listed/pyproject.toml").write_text(
        "[tool.mindport]\nexclude = ['kept']\n", "utf-8"
    )
    editor = await start("vscode", engine="core")
    assert list(await scan(editor, folders=[uri("")])) == ["kept.py"]
    names = ("kept", "build/made", "gone/a", "off/a", "listed/kept/b", "nowhere")
    files = [uri(f"{name}.py") for name in names]
    assert list(await scan(editor, files=[*files, uri("notes.txt")])) == ["kept.py"]


async def test_patterns_are_relative_to_the_folder_of_the_editor(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write(tmp_path, a__b__x=SAFE, a__y=SAFE)
    editor = await start(
        "vscode",
        engine="core",
        configuration={"exclude": ["/a/b"]},
        workspaceFolders=[{"uri": uri(""), "name": "it"}],
    )
    assert list(await scan(editor)) == ["y.py"]
    assert list(await scan(editor, folders=[uri("a")])) == ["y.py"]


async def test_settings_that_exclude_are_told(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, a=SAFE, sub__b=SAFE)
    settings = tmp_path / "sub/pyproject.toml"
    settings.write_text("[tool.mindport]\nexclude = ['c']\n", "utf-8")
    editor = await start("vscode", engine="core")
    found = await scan(editor, folders=[uri("")])
    assert found["a.py"]["excludeFile"] is None
    assert found["b.py"]["excludeFile"] == str(settings)


async def test_folders_with_settings_of_their_own(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, one__a=TEXT, one__in__b=TEXT)
    editor = await start(
        "vscode",
        engine="core",
        locale="zh-cn",
        workspaceFolders=[{"uri": uri(name), "name": name} for name in ("one", "one/in")],
    )
    editor.client.set_configuration({"lang": "en"}, section="mindport", scope_uri=uri("one/in"))
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    found = await scan(editor)
    assert sorted(found) == ["a.py", "b.py"]
    said = {name: row["blockers"][0]["message"] for name, row in found.items()}
    assert not said["a.py"].isascii() and said["b.py"].isascii()


async def test_files_that_cannot_be_looked_at(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, broken="import torch\nx = (\ntorch.save(1, 'x')\n")
    (tmp_path / "binary.py").write_bytes(b"\0\1")
    editor = await start("vscode", engine="core")
    found = await scan(editor, folders=[uri(""), uri("nowhere")])
    assert "line 2 does not parse" in found["broken.py"]["error"]
    assert "NUL" in found["binary.py"]["error"] and found["binary.py"]["percent"] == 0
    assert "no such file" in found["nowhere"]["error"]


async def test_what_plans_leave_for_its_encoding_counts_and_says_so(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    (tmp_path / "old.py").write_bytes(b"# coding: latin-1\nimport torch\ntorch.cat('\xe9')\n")
    (tmp_path / "bom.py").write_bytes(b"\xef\xbb\xbfimport torch\ntorch.cat(a)\n")
    editor = await start("vscode", engine="core", rootUri=tmp_path.as_uri())
    found = await scan(editor, folders=[uri("")])
    skipped = (await plan(editor, "workspace"))["skipped"]
    assert [(each["uri"], each["reason"]) for each in skipped] == [
        (uri("old.py"), found["old.py"]["error"])
    ]
    assert found["old.py"]["safe"] == 1 and "not UTF-8" in found["old.py"]["error"]
    assert found["bom.py"]["error"] is None
    # In the editor it is text as any other.
    editor.open(uri("old.py"), "import torch\ntorch.cat('é')\n")
    for how in ({"folders": [uri("")]}, {"files": [uri("old.py")]}):
        assert (await scan(editor, **how))["old.py"]["error"] is None


async def test_a_folder_with_a_difficult_name(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, **{"a b#c é模型__x": SAFE})
    editor = await start("vscode", engine="core")
    ((_, row),) = (await scan(editor, folders=[uri("a b#c é模型")])).items()
    assert row["uri"] == uri("a b#c é模型/x.py")


async def test_nothing_where_mindport_is_off(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, a=TEXT)
    editor = await start("vscode", engine="core", configuration={"enable": False})
    editor.open(uri("a.py"), TEXT)
    assert await scan(editor, folders=[uri("")], files=[uri("a.py")]) == {}


@pytest.mark.parametrize("params", [{}, {"folders": ["x:y"]}, {"files": []}, None])
async def test_params_that_name_nothing(start: Start, params: Any) -> None:
    editor = await start("vscode", engine="core")
    assert (await editor.ask("mindport/scan", params))["files"] == []


async def test_the_language_of_the_workspace(start: Start, uri: Uri, tmp_path: Path) -> None:
    folders = [{"uri": uri(""), "name": "it"}]
    editor = await start("vscode", engine="core", locale="en", workspaceFolders=folders)
    assert (await editor.ask("mindport/scan", {}))["lang"] == "en"
    (tmp_path / "pyproject.toml").write_text('[tool.mindport]\nlang = "zh"\n')
    assert (await editor.ask("mindport/scan", {}))["lang"] == "zh"


@pytest.mark.parametrize(
    "params", [{"folders": 3}, {"folders": [3, None, "x:y"]}, {"files": "a"}, 7, []]
)
async def test_params_of_another_form_are_refused(start: Start, params: Any) -> None:
    editor = await start("vscode", engine="core")
    with pytest.raises(JsonRpcException, match=r"(folders|files|params) has to be ") as caught:
        await editor.ask("mindport/scan", params)
    assert caught.value.code == -32602


async def test_progress_goes_from_a_begin_to_an_end(start: Start, uri: Uri, tmp_path: Path) -> None:
    write(tmp_path, a=SAFE, b=SAFE)
    editor = await start("vscode", engine="core", locale="zh-cn")
    await scan(editor, folders=[uri("")], workDoneToken="mine")
    told = [params.value for params in editor.client.progressed]
    kinds = [value["kind"] if isinstance(value, dict) else value.kind for value in told]
    assert kinds[0] == "begin" and kinds[-1] == "end" and "report" in kinds
    assert {params.token for params in editor.client.progressed} == {"mine"}


@pytest.fixture
def stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A worker that tells its id in the file that this is, begins, and does not come to an end."""
    told = tmp_path / "told.txt"
    code = (
        "import os, sys; sys.stdin.readline(); open(sys.argv[1], 'w').write(str(os.getpid()));"
        "print('{\"total\": 2}', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(told)]
    monkeypatch.setattr(scan_process, "worker_command", lambda module: command)
    return told


async def begun(editor: Editor, stuck: Path) -> tuple[Any, int]:
    """Return the id of a scan that has begun, and the id of its process."""
    await editor.client.wait_until(lambda: len(editor.client.progressed) == 2)
    (msg_id,) = editor.conformance.asked
    return msg_id, int(stuck.read_text())


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("by", ["request", "token"])
async def test_cancelling_ends_the_process(
    start: Start, uri: Uri, stuck: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = await start("vscode", engine="core")
    params = {"folders": [uri("")], "workDoneToken": "mine"}
    asked = asyncio.ensure_future(editor.ask("mindport/scan", params))
    msg_id, pid = await begun(editor, stuck)
    if by == "request":
        editor.client.cancel_request(types.CancelParams(id=msg_id))
    else:
        editor.client.window_work_done_progress_cancel(
            types.WorkDoneProgressCancelParams(token="mine")
        )
    with pytest.raises(JsonRpcRequestCancelled):
        await asked
    assert is_gone(pid)
    monkeypatch.undo()
    assert await scan(editor, folders=[uri("")]) == {}


async def test_shutdown_ends_the_process(start: Start, uri: Uri, stuck: Path) -> None:
    editor = await start("vscode", engine="core")
    params = {"folders": [uri("")], "workDoneToken": "mine"}
    asked = asyncio.ensure_future(editor.ask("mindport/scan", params))
    _, pid = await begun(editor, stuck)
    await editor.client.shutdown_async(None)
    with pytest.raises(JsonRpcRequestCancelled):
        await asked
    assert is_gone(pid)

    async def exit_alone() -> None:
        editor.client.exit(None)

    editor.client.say_goodbye = exit_alone


@pytest.mark.parametrize(
    "code", ["raise SystemExit(3)", "print('{\"total\": 2}')", "print('no JSON')"]
)
async def test_a_worker_that_dies_is_told(
    start: Start,
    uri: Uri,
    code: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = [sys.executable, "-c", code]
    monkeypatch.setattr(scan_process, "worker_command", lambda module: command)
    editor = await start("vscode", engine="core")
    with pytest.raises(JsonRpcException) as caught:
        await scan(editor, folders=[uri("")], workDoneToken="mine")
    assert caught.value.code == -32803 and "could not look" in caught.value.message


async def test_the_worker_ends_with_its_input() -> None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *worker_command(scan_process.WORKER), stdin=pipe, stdout=pipe, env=worker_environment()
    )
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), SECONDS) != 0


async def test_the_command_that_users_start_does_it_too(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write(tmp_path, net=TEXT)
    editor = await start("vscode", engine="real")
    assert (await scan(editor, folders=[uri("")]))["net.py"]["manual"] >= 0
