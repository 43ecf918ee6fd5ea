"""Workers that are killed, files that go, a full disk, another server: it is said, and goes on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Start
from lsp_client import RemoteClient
from lsp_editor import Editor
from lsp_projects import NET, files_of, plan, write
from lsprotocol import types
from mindport.lsp.plan_worker import Planner
from mindport.lsp.scan import report_worker
from mindport.lsp.scan.task import Place, Task
from mindport.lsp.settings import LiveSettings
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]
MANY = {f"a{number:03}.py": NET for number in range(60)}
SMALL = {"a.py": NET, "b.py": NET}
ALL_SAFE = "mindport.fixSafeInWorkspace"

needs_proc = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="workers are found by /proc"
)


async def begun(start: Start, folder: Path, files: dict[str, str], **more: Any) -> Editor:
    write(folder, files)
    named = [{"uri": folder.as_uri(), "name": folder.name}]
    return await start(
        "vscode", engine="real", rootUri=folder.as_uri(), workspaceFolders=named, **more
    )


async def kill_worker(editor: Editor) -> None:
    """Kill the server's worker once it has begun to work."""
    client = editor.client
    assert isinstance(client, RemoteClient)
    await client.wait_until(lambda: len(client.progressed) > 1)
    (worker,) = client.workers
    os.kill(worker, signal.SIGKILL)


async def refused(asked: asyncio.Future[Any]) -> str:
    with pytest.raises(JsonRpcException) as caught:
        await asked
    assert caught.value.code == -32803
    return str(caught.value.message)


@needs_proc
async def test_a_plan_whose_worker_is_killed(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path, MANY)
    params = {"scope": "workspace", "workDoneToken": "mine"}
    asked = asyncio.ensure_future(editor.ask("mindport/planFixes", params))
    await kill_worker(editor)
    said = await refused(asked)
    assert said.startswith("MindPort could not look for what can be fixed, so nothing was edited;")
    # The next request has a worker of its own.
    again = await plan(editor, "file", uri=(tmp_path / "a000.py").as_uri())
    assert files_of(again, tmp_path) == {"a000.py": (1, 0)}


@needs_proc
@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_a_command_whose_worker_is_killed(start: Start, tmp_path: Path, lang: str) -> None:
    editor = await begun(start, tmp_path, MANY, configuration={"lang": lang})
    running = asyncio.ensure_future(editor.run(types.Command("", ALL_SAFE)))
    await kill_worker(editor)
    assert await running is False
    words = {"en": "so nothing was edited; try again", "zh": "未做任何修改；请重试"}
    assert words[lang] in editor.client.messages[-1].message
    assert editor.applied == []
    assert {path.read_text() for path in tmp_path.glob("*.py")} == {NET}
    assert await editor.run(types.Command("", ALL_SAFE)) is True


@needs_proc
@pytest.mark.parametrize(
    ("method", "said"),
    [("mindport/scan", "could not look"), ("mindport/report", "could not make the report")],
)
async def test_a_look_whose_worker_is_killed(
    start: Start, tmp_path: Path, method: str, said: str
) -> None:
    folder = tmp_path / "p"
    editor = await begun(start, folder, MANY)
    params = {
        "folders": [folder.as_uri()], "output": (tmp_path / "r.csv").as_uri(), "form": "csv",
    }  # fmt: skip
    asked = asyncio.ensure_future(editor.ask(method, {**params, "workDoneToken": "mine"}))
    await kill_worker(editor)
    answer = await refused(asked)
    assert said in answer and "try again" in answer
    assert not (tmp_path / "r.csv").exists()
    assert await editor.ask(method, params) is not None


async def test_a_file_that_goes_while_a_plan_is_made(tmp_path: Path) -> None:
    """It is among those that are left alone, with the reason; the others are planned."""
    write(tmp_path, SMALL)
    root = {"path": str(tmp_path), "base": str(tmp_path), "explicit": {}}
    planner = Planner(
        {
            "lang": "en", "display": "en", "encoding": "utf-16", "api": None, "safeOnly": True,
            "roots": [root], "files": None, "open": [],
        }
    )  # fmt: skip
    (tmp_path / "b.py").unlink()
    one, other = (planner.plan(entry) for entry in planner.entries)
    assert one["file"]["safe"] > 0
    assert other["skipped"]["uri"].endswith("b.py")
    assert "no such file" in other["skipped"]["reason"]


async def test_a_report_without_room_to_make_it(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, SMALL)
    named = [{"uri": tmp_path.as_uri(), "name": "p"}]
    editor = await start("vscode", engine="core", workspaceFolders=named)

    def full(*_: Any, **__: Any) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "mkdtemp", full)
    params = {"output": (tmp_path / "r.csv").as_uri(), "form": "csv"}
    said = await refused(asyncio.ensure_future(editor.ask("mindport/report", params)))
    assert "r.csv cannot be written: no space is left on the disk; free some" in said
    monkeypatch.undo()
    assert await editor.ask("mindport/report", params) is not None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_report_that_does_not_fit_is_refused_by_its_worker(tmp_path: Path) -> None:
    write(tmp_path, SMALL)
    task = Task(LiveSettings({}), [Place(tmp_path.as_uri(), str(tmp_path))], [], {}, "utf-16")
    packed = {
        "task": task.packed(), "form": "csv", "to": "/dev/full", "output": str(tmp_path / "r.csv")
    }  # fmt: skip
    *_, last = report_worker.make(packed)
    assert last["refused"][0].startswith("cannot be written: no space is left on the disk")


async def test_two_servers_in_one_workspace(start: Start, tmp_path: Path) -> None:
    """Both look, both report to one file, and one after the other fixes what is left."""
    folder = tmp_path / "p"
    editors = [await begun(start, folder, SMALL) for _ in range(2)]
    output = tmp_path / "r.csv"
    params = {"output": output.as_uri(), "form": "csv"}
    answers = await asyncio.gather(
        *(editor.ask("mindport/report", params) for editor in editors for _ in range(3)),
        *(editor.ask("mindport/scan", {"folders": [folder.as_uri()]}) for editor in editors),
    )
    assert len({json.dumps(answer, sort_keys=True) for answer in answers[:6]}) == 1
    assert len(output.read_text("utf-8-sig").splitlines()) == 1 + answers[0]["findings"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p", "r.csv"]
    one, other = editors
    uri = (folder / "a.py").as_uri()
    other.open(uri, NET)
    assert await one.run(types.Command("", ALL_SAFE)) is True
    # The second has the file open as it was: its own text is fixed, and the disk left alone.
    fixed = (folder / "a.py").read_text()
    assert await other.run(types.Command("", ALL_SAFE)) is True
    assert other.texts[uri] == fixed == (folder / "a.py").read_text() != NET
    assert [list(edit.changes or ()) or len(edit.document_changes or ()) for edit in
            other.applied] == [1]  # fmt: skip
