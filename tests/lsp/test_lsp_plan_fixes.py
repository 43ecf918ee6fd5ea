"""What replacing many things at once would edit: in files, in folders, in the workspace."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lsp_text
import pytest
from conftest import Start
from lsp_editor import Editor
from lsp_profiles import profile
from lsp_projects import NET, PROJECT, files_of, path_of, plan, told, write
from lsprotocol import types
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]
CANCELLED = -32800


async def begun(start: Start, tmp_path: Path, client: Any = "vscode", **more: Any) -> Editor:
    write(tmp_path)
    return await start(client, engine="core", rootUri=tmp_path.as_uri(), **more)


def texts(answer: Any, folder: Path, editor: Editor, *, confirmed: bool) -> dict[str, str]:
    """Return what the files become, with the edits to confirm or without."""
    asked = {
        name
        for name, each in (answer["edit"].get("changeAnnotations") or {}).items()
        if each.get("needsConfirmation")
    }
    found = {}
    for change in answer["edit"]["documentChanges"]:
        path = path_of(change["textDocument"]["uri"])
        text = editor.texts.get(change["textDocument"]["uri"]) or path.read_bytes().decode()
        edits = [
            edit for edit in change["edits"]
            if confirmed or edit.get("annotationId") not in asked
        ]  # fmt: skip
        found[str(path.relative_to(folder))] = lsp_text.apply(text, edits, editor.encoding)
    return found


async def test_the_workspace(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "workspace", safeOnly=True)
    assert files_of(answer, tmp_path) == {
        "base.py": (3, 0),
        "cpu/on.py": (2, 0),
        "net.py": (3, 0),
        "sub dir/#块.py": (2, 0),
    }
    assert answer is not None
    assert answer["edit"].get("changeAnnotations") is None
    left = {path_of(each["uri"]).name: each["reason"] for each in answer["skipped"]}
    assert set(left) == {"broken.py", "old.py"}
    assert left["broken.py"].startswith("line 2 does not parse: ")
    assert left["old.py"] == "its encoding is not UTF-8: open it in the editor first"
    after = texts(answer, tmp_path, editor, confirmed=False)
    assert after["sub dir/#块.py"] == (
        "from mindspore import mint\r\nx = mint.nn.functional.relu(mint.zeros((3,)))  # 😀\r\n"
    )
    assert "mnp.roll(" in after["cpu/on.py"]
    # Both files of the hierarchy are converted together.
    assert "def construct" in after["base.py"] and "def construct" in after["net.py"]
    assert "super().construct(x)" in after["net.py"] and "torch.save(x" in after["net.py"]


async def test_links(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "a.py").write_text("import torch\ny = torch.abs(torch.ones(2))\n", "utf-8")
    (tmp_path / "out.py").write_text("import torch\ny = torch.ones(2)\n", "utf-8")
    (folder / "link.py").symlink_to("a.py")
    (folder / "out.py").symlink_to("../out.py")
    editor = await start("vscode", engine="core", rootUri=folder.as_uri())
    answer = await plan(editor, "workspace", safeOnly=True)
    assert list(files_of(answer, folder)) == ["a.py"]
    (left,) = answer["skipped"]
    assert path_of(left["uri"]).name == "out.py"
    assert left["reason"] == "a link that leads out of the folder: open the file itself"


async def test_what_is_to_review_needs_confirmation(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "workspace", safeOnly=False)
    assert files_of(answer, tmp_path)["net.py"] == (3, 1)
    safe = texts(answer, tmp_path, editor, confirmed=False)["net.py"]
    # What that fix needs is there whatever is confirmed, so that no choice leaves a name undefined.
    assert "torch.save(x" in safe and "def save_values" in safe
    assert "save_values(x" in texts(answer, tmp_path, editor, confirmed=True)["net.py"]


async def test_one_api(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "workspace", api="torch.relu", safeOnly=False)
    assert set(files_of(answer, tmp_path)) == {"base.py", "net.py", "sub dir/#块.py"}
    after = texts(answer, tmp_path, editor, confirmed=False)
    assert "torch.save(x" in after["net.py"] and "class Base(nn.Module)" in after["base.py"]
    saved = await plan(editor, "workspace", api="torch.save", safeOnly=False)
    assert files_of(saved, tmp_path) == {"net.py": (0, 1)}


async def test_a_class_of_modules_over_several_files(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "workspace", api="torch.nn.Module")
    after = texts(answer, tmp_path, editor, confirmed=False)
    assert set(after) == {"base.py", "net.py"}
    assert all("def construct" in text for text in after.values())


async def test_the_api_at_a_place(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("net.py"), NET)
    where = editor.range_of(uri("net.py"), "torch.save").start
    position = {"line": where.line, "character": where.character + 7}
    answer = await plan(editor, "workspace", uri=uri("net.py"), position=position, safeOnly=False)
    assert answer is not None and answer["api"] == "torch.save"
    answer = await plan(editor, "file", uri=uri("net.py"), position=position, safeOnly=False)
    assert answer is not None and answer["api"] == "torch.save"
    assert files_of(answer, tmp_path) == {"net.py": (0, 1)}
    with pytest.raises(JsonRpcException, match="no torch API here"):
        await plan(editor, "file", uri=uri("net.py"), position={"line": 3, "character": 0})


async def test_a_folder(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "folder", uri=uri("sub dir"))
    assert files_of(answer, tmp_path) == {"sub dir/#块.py": (2, 0)}


@pytest.mark.parametrize("folder", ["build", "vendored"])
async def test_a_folder_that_is_left_out(
    start: Start, tmp_path: Path, uri: Uri, folder: str
) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "folder", uri=uri(folder))
    assert answer is not None and answer["files"] == answer["skipped"] == []


async def test_patterns_are_relative_to_the_workspace(
    start: Start, tmp_path: Path, uri: Uri
) -> None:
    editor = await begun(start, tmp_path, configuration={"exclude": ["sub dir/#*.py", "/base.py"]})
    assert files_of(await plan(editor, "folder", uri=uri("sub dir")), tmp_path) == {}
    found = files_of(await plan(editor, "workspace"), tmp_path)
    assert "base.py" not in found and "build/made.py" in found


async def test_settings_of_two_folders(start: Start, tmp_path: Path, uri: Uri) -> None:
    one, two = write(tmp_path / "one"), write(tmp_path / "two")
    folders = [{"uri": each.as_uri(), "name": each.name} for each in (one, two, one / "sub dir")]
    editor = await start(engine="core", workspaceFolders=folders)
    editor.client.set_configuration({"enable": False}, section="mindport", scope_uri=two.as_uri())
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings=None)
    )
    editor.open(two.as_uri() + "/net.py", NET)
    await editor.diagnostics(two.as_uri() + "/net.py")
    found = files_of(await plan(editor, "workspace"), tmp_path)
    assert set(found) == {
        "one/base.py", "one/cpu/on.py", "one/net.py", "one/sub dir/#块.py",
    }  # fmt: skip


async def test_open_texts_win(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("net.py"), "# typed\n" + NET.replace("torch.relu(", "torch.tanh("), version=7)
    answer = await plan(editor, "workspace")
    assert answer is not None
    (change,) = [
        each for each in answer["edit"]["documentChanges"]
        if each["textDocument"]["uri"] == uri("net.py")
    ]  # fmt: skip
    assert change["textDocument"]["version"] == 7
    assert "mint.tanh(" in texts(answer, tmp_path, editor, confirmed=False)["net.py"]


async def test_the_hash_is_that_of_the_text(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "folder", uri=uri("sub dir"))
    text = PROJECT["sub dir/#块.py"].replace("\r\n", "\n")
    assert answer is not None
    assert answer["files"][0]["hash"] == hashlib.sha256(text.encode()).hexdigest()


async def test_only_some_files(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    answer = await plan(editor, "workspace", files=[uri("net.py")])
    # Its base class stays torch's now, so that its own method is not safe to rename.
    assert set(files_of(answer, tmp_path)) == {"net.py"}
    assert "def forward" in texts(answer, tmp_path, editor, confirmed=False)["net.py"]


async def test_a_file(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    closed = await plan(editor, "file", uri=uri("base.py"))
    assert files_of(closed, tmp_path) == {"base.py": (3, 0)}
    editor.open(uri("base.py"), PROJECT["base.py"])
    opened = await plan(editor, "file", uri=uri("base.py"))
    assert files_of(opened, tmp_path) == {"base.py": (3, 0)}
    editor.open("untitled:one", "import torch\nx = torch.zeros(3)\n")
    untitled = await plan(editor, "file", uri="untitled:one")
    assert untitled is not None and untitled["files"][0]["safe"] == 1
    excluded = await plan(editor, "file", uri=uri("build/made.py"))
    assert excluded is not None and excluded["files"] == []
    editor.open(uri("build/made.py"), PROJECT["build/made.py"])
    assert await plan(editor, "file", uri=uri("build/made.py")) is None


async def test_a_class(start: Start, tmp_path: Path, uri: Uri) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("base.py"), PROJECT["base.py"] + "\n\ny = torch.zeros(3)\n")
    answer = await plan(editor, "class", uri=uri("base.py"), className="Base", nth=0)
    after = texts(answer, tmp_path, editor, confirmed=False)["base.py"]
    assert "def construct" in after and "y = torch.zeros(3)" in after


async def test_an_edit_that_hides_others_needs_confirmation(
    start: Start, uri: Uri, tmp_path: Path
) -> None:
    write(tmp_path, {"a.py": "import torch\nx = torch.zeros(3)\nprint(x.device)\n"})
    editor = await start(engine="core", rootUri=tmp_path.as_uri())
    for scope in ("workspace", "file"):
        answer = await plan(editor, scope, uri=uri("a.py"), api="torch.zeros")
        assert answer is not None and files_of(answer, tmp_path) == {"a.py": (0, 1)}
        (annotation,) = answer["edit"]["changeAnnotations"].values()
        assert annotation["needsConfirmation"] and "line 3" in annotation["label"]
        # The import and the call are one choice: neither holds without the other.
        (changed,) = answer["edit"]["documentChanges"]
        (edit,) = changed["edits"]
        assert "mint" in edit["newText"] and "mint.zeros" in edit["newText"]


@pytest.mark.parametrize(
    "changes",
    [
        {"workspace__workspaceEdit__changeAnnotationSupport": None},
        {"workspace__workspaceEdit__documentChanges": False},
    ],
)
async def test_a_client_that_asks_nobody_gets_safe_fixes_alone(
    start: Start, tmp_path: Path, uri: Uri, changes: dict[str, Any]
) -> None:
    editor = await begun(start, tmp_path, profile("vscode", **changes))
    answer = await plan(editor, "workspace", safeOnly=False)
    assert files_of(answer, tmp_path)["net.py"] == (3, 0)
    assert files_of(
        await plan(editor, "workspace", api="torch.save", safeOnly=False), tmp_path
    ) == {}  # fmt: skip


async def test_notebooks_are_named_as_left(start: Start, tmp_path: Path) -> None:
    cell = '{"cells": [{"cell_type": "code", "source": ["import torch\\n", "torch.cat(a)"]}]}'
    write(tmp_path, {"a.ipynb": cell, "b.ipynb": '{"cells": []}'})
    editor = await start(engine="core", rootUri=tmp_path.as_uri())
    for api, names in ((None, ["a.ipynb"]), ("torch.cat", ["a.ipynb"]), ("torch.bmm", [])):
        answer = await plan(editor, "workspace", api=api)
        assert answer is not None and answer["files"] == []
        assert [each["uri"].rpartition("/")[2] for each in answer["skipped"]] == names
        assert all("notebook" in each["reason"] for each in answer["skipped"])


async def test_progress_is_told_by_the_clients_token(start: Start, tmp_path: Path) -> None:
    editor = await begun(start, tmp_path)
    await plan(editor, "workspace", workDoneToken="mine")
    reports = told(editor)
    kinds = [each["kind"] for each in reports]
    assert kinds[0] == "begin" and kinds[-1] == "end" and set(kinds[1:-1]) == {"report"}
    assert reports[0]["cancellable"] and reports[-2]["percentage"] == 100
    assert reports[-2]["message"] == "8/8"
    assert {params.token for params in editor.client.progressed} == {"mine"}


@pytest.mark.parametrize("way", ["request", "progress"])
async def test_cancelling_ends_the_worker(start: Start, tmp_path: Path, way: str) -> None:
    many = {f"a{number}.py": NET.replace("base", f"a{number - 1}") for number in range(400)}
    write(tmp_path, many)
    editor = await start(engine="core", rootUri=tmp_path.as_uri())
    protocol = editor.client.protocol
    asked = protocol.send_request_async(
        "mindport/planFixes", {"scope": "workspace", "workDoneToken": "mine"}, "the plan"
    )
    answer = asyncio.ensure_future(asked)
    await editor.client.wait_until(lambda: len(editor.client.progressed) > 1)
    if way == "request":
        editor.client.cancel_request(types.CancelParams(id="the plan"))
    else:
        editor.client.window_work_done_progress_cancel(
            types.WorkDoneProgressCancelParams(token="mine")
        )
    with pytest.raises(JsonRpcException) as caught:
        await asyncio.wait_for(answer, 10)
    assert caught.value.code == CANCELLED
    reports = told(editor)
    assert reports[-1]["kind"] == "end" and reports[-2]["percentage"] < 100


WRONG: list[dict[str, Any]] = [
    {},
    {"scope": "all"},
    {"scope": "file"},
    {"scope": "folder", "uri": "untitled:x"},
    {"scope": "class", "uri": "untitled:x"},
    {"scope": "class", "uri": "untitled:x", "className": "Net", "nth": -3},
    {"scope": "class", "uri": "untitled:x", "className": "Net", "nth": True},
    {"scope": "file", "uri": 3},
    {"scope": "file", "uri": "untitled:x", "api": 7},
    {"scope": "file", "uri": "untitled:x", "position": 3},
    {"scope": "file", "uri": "untitled:x", "position": {"line": 0, "character": "a"}},
    {"scope": "workspace", "files": 3},
    {"scope": "workspace", "files": [3]},
    {"scope": "workspace", "safeOnly": "yes"},
]


@pytest.mark.parametrize("params", WRONG)
async def test_what_is_asked_wrongly_is_refused(
    start: Start, tmp_path: Path, params: dict[str, Any]
) -> None:
    editor = await begun(start, tmp_path)
    with pytest.raises(JsonRpcException) as caught:
        await plan(editor, **{"scope": "", **params})
    assert caught.value.code == -32602


@pytest.mark.parametrize("scope", ["workspace", "file", "class"])
async def test_it_says_for_which_settings_it_was_made(
    start: Start, tmp_path: Path, uri: Uri, scope: str
) -> None:
    editor = await begun(start, tmp_path)
    editor.open(uri("net.py"), NET)
    params = {} if scope == "workspace" else {"uri": uri("net.py"), "className": "Net"}
    answer = await plan(editor, scope, **params)
    assert answer is not None and answer["files"]
    uris = [each["uri"] for each in answer["files"]]

    async def now() -> str:
        said = await editor.ask("mindport/planSettings", {"uris": uris})
        return str(said["settings"])

    def choose(**settings: Any) -> None:
        editor.client.set_configuration(settings, section="mindport")
        editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))

    assert await now() == answer["settings"]
    # None of these edits depends on the hints.
    choose(hints="off")
    assert await now() == answer["settings"]
    for settings in ({"target": "cpu"}, {"mindspore": "2.9.0"}, {"ignore": ["MP2"]}):
        choose(**settings)
        assert await now() != answer["settings"]
    choose()
    assert await now() == answer["settings"]
    (tmp_path / "pyproject.toml").write_text('[tool.mindport]\nselect = ["MP1"]\n')
    assert await now() != answer["settings"]


@pytest.mark.parametrize("uris", [None, "a", [1]])
async def test_the_files_whose_settings_are_asked_for_are_checked(start: Start, uris: Any) -> None:
    editor = await start()
    with pytest.raises(JsonRpcException) as caught:
        await editor.ask("mindport/planSettings", {"uris": uris})
    assert caught.value.code == -32602
