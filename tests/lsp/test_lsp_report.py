"""The report that an editor asks for: the same as the command's, of the same files, or a reason."""

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
from lsp_editor import Editor
from lsprotocol import types
from mindport.cli import main as command
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams, JsonRpcRequestCancelled

Uri = Callable[[str], str]

MANUAL = "import torch\n\nx = torch.no_such(1)\n"
SAFE = "import torch\n\ny = torch.abs(torch.ones(2))\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder of the name `pro ject` with two files, and one that is left out."""
    folder = tmp_path / "pro ject"
    for name, text in {"a.py": SAFE, "sub/b.py": MANUAL, "build/c.py": MANUAL}.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return folder


async def begun(start: Start, *folders: Path, **params: Any) -> Editor:
    named = [{"uri": each.as_uri(), "name": each.name} for each in folders]
    return await start("vscode", engine="core", workspaceFolders=named, **params)


async def ask(editor: Editor, output: Path, form: str = "html", **params: Any) -> Any:
    sent = {"output": output.as_uri(), "form": form, **params}
    return await editor.ask("mindport/report", sent)


@pytest.mark.parametrize("form", ["csv", "sarif"])
async def test_it_is_the_report_of_the_command(
    start: Start, project: Path, tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = await begun(start, project)
    answer = await ask(editor, tmp_path / f"r.{form}", form, workDoneToken="mine")
    assert answer == {"findings": 3, "files": 2}
    monkeypatch.chdir(project)
    assert command.main(["report", "-o", f"../c.{form}"]) == 1
    text = (tmp_path / f"r.{form}").read_bytes()
    assert text == (tmp_path / f"c.{form}").read_bytes()
    assert b"no_such" in text and b"c.py" not in text
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        f"c.{form}",
        "pro ject",
        f"r.{form}",
    ]
    last = editor.client.progressed[-1].value
    assert (last["kind"] if isinstance(last, dict) else last.kind) == "end"


async def test_the_page_says_what_it_is_of(start: Start, project: Path) -> None:
    editor = await begun(start, project, locale="zh-cn")
    output = project / "report.html"
    await ask(editor, output)
    page = output.read_text("utf-8")
    assert "<title>迁移到 MindSpore – pro ject</title>" in page
    assert 'href="./a.py#L3"' in page and 'href="sub/b.py#L3"' in page


async def test_several_folders_are_told_apart(start: Start, project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "a.py").write_text(MANUAL, "utf-8")
    editor = await begun(start, project, other)
    await ask(editor, tmp_path / "r.csv", "csv")
    text = (tmp_path / "r.csv").read_text("utf-8")
    assert f"pro ject{os.sep}a.py,3," in text and f"other{os.sep}a.py,3," in text
    await ask(editor, tmp_path / "one.csv", "csv", folders=[other.as_uri()])
    assert "\na.py,3," in (tmp_path / "one.csv").read_text("utf-8")


async def test_what_is_typed_counts(start: Start, project: Path, tmp_path: Path) -> None:
    editor = await begun(start, project)
    uri = (project / "a.py").as_uri()
    editor.open(uri, SAFE)
    editor.replace(uri, "torch.ones", "torch.not_there")
    await ask(editor, tmp_path / "r.csv", "csv")
    assert "torch.not_there" in (tmp_path / "r.csv").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a.py", "is one of the files to report on"),
        ("sub", "is a folder"),
        ("none/r.html", "there is no folder"),
    ],
)
async def test_what_cannot_be_written_is_refused(
    start: Start, project: Path, name: str, said: str
) -> None:
    editor = await begun(start, project)
    with pytest.raises(JsonRpcException) as caught:
        await ask(editor, project / name)
    assert caught.value.code == -32803 and said in caught.value.message
    assert (project / "a.py").read_text("utf-8") == SAFE


async def test_the_name_and_the_form_have_to_agree(start: Start, project: Path) -> None:
    editor = await begun(start, project)
    with pytest.raises(JsonRpcException, match="ends with another form than csv"):
        await ask(editor, project / "r.html", "csv")
    assert not (project / "r.html").exists()


async def test_a_pipe_that_nothing_reads_is_refused(start: Start, project: Path) -> None:
    os.mkfifo(project / "r.csv")
    editor = await begun(start, project)
    with pytest.raises(JsonRpcException, match="nothing reads from this pipe"):
        await ask(editor, project / "r.csv", "csv")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
async def test_a_full_disk_is_told(start: Start, project: Path) -> None:
    editor = await begun(start, project)
    with pytest.raises(JsonRpcException, match="cannot be written: no space is left"):
        await ask(editor, Path("/dev/full"))


@pytest.mark.parametrize(
    "params",
    [
        None,
        {"output": "file:///r.txt", "form": "txt"},
        {"output": "untitled:r", "form": "csv"},
        {"form": "csv"},
    ],
)
async def test_params_that_say_nothing_are_refused(start: Start, params: Any) -> None:
    editor = await start("vscode", engine="core")
    with pytest.raises(JsonRpcInvalidParams):
        await editor.ask("mindport/report", params)


async def test_there_is_none_without_a_folder(start: Start, tmp_path: Path) -> None:
    editor = await start("vscode", engine="core")
    with pytest.raises(JsonRpcException, match="open a folder first") as caught:
        await ask(editor, tmp_path / "r.csv", "csv")
    assert caught.value.code == -32803
    assert not (tmp_path / "r.csv").exists()


async def test_cancelling_leaves_what_is_there(
    start: Start, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "import sys; sys.stdin.readline(); print('{\"total\": 2}', flush=True); sys.stdin.read()"
    monkeypatch.setattr(scan_process, "worker_command", lambda module: [sys.executable, "-c", code])
    output = tmp_path / "r.csv"
    output.write_text("before", "utf-8")
    editor = await begun(start, project)
    asked = asyncio.ensure_future(ask(editor, output, "csv", workDoneToken="mine"))
    await editor.client.wait_until(lambda: len(editor.client.progressed) == 2)
    (msg_id,) = editor.conformance.asked
    editor.client.cancel_request(types.CancelParams(id=msg_id))
    with pytest.raises(JsonRpcRequestCancelled):
        await asked
    assert output.read_text("utf-8") == "before"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["pro ject", "r.csv"]
