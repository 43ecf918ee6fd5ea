"""Diagnostics: pushed or pulled, never both, never stale, none where MindPort is off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Start
from lsp_profiles import PROFILES, profile
from lsprotocol import types

Uri = Callable[[str], str]

TEXT = "import torch\nx = torch.cat(a)\ny = torch.bmm(a, b)\ntorch.save(x, 'f')\nz = torch.abs(x)\n"
NAMES = ["torch.cat", "torch.bmm", "torch.save"]


@pytest.mark.parametrize("name", PROFILES)
async def test_every_client_sees_them_follow_the_text(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name)
    editor.open(uri("a.py"), TEXT)
    found = await editor.diagnostics(uri("a.py"))
    assert editor.texts_at(uri("a.py"), found) == NAMES
    assert [item.code for item in found] == ["MP101", "MP201", "MP301"]
    assert [item.severity for item in found] == [4, 3, 2]
    assert {item.source for item in found} == {"mindport"}
    editor.replace(uri("a.py"), "torch.cat(a)", "torch.abs(torch.stack(a))")
    found = await editor.diagnostics(uri("a.py"))
    assert editor.texts_at(uri("a.py"), found) == ["torch.stack", "torch.bmm", "torch.save"]
    editor.edit(uri("a.py"), 0, len(editor.texts[uri("a.py")]), "")
    assert await editor.diagnostics(uri("a.py")) == []


async def test_pushed_diagnostics_are_taken_back_on_close(start: Start, uri: Uri) -> None:
    editor = await start("emacs")
    editor.open(uri("a.py"), TEXT)
    await editor.diagnostics(uri("a.py"))
    editor.close(uri("a.py"))
    last = await editor.client.wait_until(
        lambda: [p for p in editor.client.pushed if p.version is None]
    )
    assert [(p.uri, list(p.diagnostics)) for p in last] == [(uri("a.py"), [])]


async def test_a_document_saved_closed_and_opened_again(start: Start, uri: Uri) -> None:
    editor = await start("emacs")
    editor.open(uri("a.py"), TEXT)
    await editor.diagnostics(uri("a.py"))
    editor.client.pushed.clear()
    editor.save(uri("a.py"))
    assert len(await editor.diagnostics(uri("a.py"))) == 3
    editor.close(uri("a.py"))
    editor.client.pushed.clear()
    editor.open(uri("a.py"), "torch.bmm", version=1)

    def current() -> bool:
        return any(len(p.diagnostics) == 1 for p in editor.client.pushed)

    await editor.client.wait_until(current)


async def test_a_client_that_pulls_is_pushed_nothing(start: Start, uri: Uri) -> None:
    editor = await start("vscode")
    editor.open(uri("a.py"), TEXT)
    await editor.diagnostics(uri("a.py"))
    editor.close(uri("a.py"))
    await editor.pull(uri("a.py"))
    assert editor.client.pushed == []


async def test_pull_tells_of_its_dependence_on_other_files(start: Start) -> None:
    editor = await start("vscode")
    provider = editor.conformance.server["diagnosticProvider"]
    assert provider["interFileDependencies"] is True
    assert provider["workspaceDiagnostics"] is False
    pushed = await start("emacs")
    assert "diagnosticProvider" not in pushed.conformance.server


async def test_an_unknown_file_has_an_empty_report(start: Start, uri: Uri) -> None:
    editor = await start("vscode")
    report = await editor.pull(uri("never-opened.py"))
    assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
    assert list(report.items) == []


async def test_what_the_client_has_is_unchanged(start: Start, uri: Uri) -> None:
    editor = await start("neovim-0.11")
    editor.open(uri("a.py"), TEXT)
    first = await editor.pull(uri("a.py"))
    assert isinstance(first, types.RelatedFullDocumentDiagnosticReport)
    again = await editor.pull(uri("a.py"), first.result_id)
    assert isinstance(again, types.RelatedUnchangedDocumentDiagnosticReport)
    editor.replace(uri("a.py"), "torch.save", "torch.abs")
    changed = await editor.pull(uri("a.py"), first.result_id)
    assert isinstance(changed, types.RelatedFullDocumentDiagnosticReport)
    assert len(changed.items) == 2


async def test_optional_fields_only_where_declared(start: Start, uri: Uri) -> None:
    full = await start("vscode")
    full.open(uri("a.py"), TEXT)
    found = await full.diagnostics(uri("a.py"))
    assert [d.code_description and d.code_description.href for d in found] == [
        "https://example.org/MP101",
        "https://example.org/MP201",
        None,
    ]
    assert found[0].data == {"version": 1, "safety": "safe", "certainty": "proven"}
    bare = await start("bare")
    bare.open(uri("a.py"), TEXT)
    found = await bare.diagnostics(uri("a.py"))
    assert {d.code_description for d in found} == {None} and {d.data for d in found} == {None}


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_other_languages_are_left_alone(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name)
    editor.open(uri("a.txt"), TEXT, language="plaintext")
    editor.open(uri("b.py"), TEXT)
    await editor.diagnostics(uri("b.py"))
    assert not [p for p in editor.client.pushed if p.uri == uri("a.txt")]
    if editor.pulls:
        assert await editor.diagnostics(uri("a.txt")) == []


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_a_file_that_asks_to_be_left_alone(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name)
    editor.open(uri("a.py"), "# mindport: ignore-file\n" + TEXT)
    assert await editor.diagnostics(uri("a.py")) == []


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_excluded_files_are_left_alone(
    start: Start, uri: Uri, tmp_path: Path, name: str
) -> None:
    (tmp_path / ".gitignore").write_text("generated/\n")
    editor = await start(name, rootUri=tmp_path.as_uri())
    for excluded in ("build/a.py", "generated/a.py", ".venv/lib/site-packages/torch/a.py"):
        editor.open(uri(excluded), TEXT)
        assert await editor.diagnostics(uri(excluded)) == []
        assert await editor.hover(uri(excluded), "torch.cat") is None
        assert await editor.actions(uri(excluded), "torch.cat") == []
    editor.open(uri("src/a.py"), TEXT)
    assert len(await editor.diagnostics(uri("src/a.py"))) == 3


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_any_uri_is_given_back_as_it_came(start: Start, name: str) -> None:
    editor = await start(name)
    for address in (
        "untitled:Untitled-1",
        "file:///tmp/a%20b/c%23d.py",
        "file:///tmp/%E4%B8%AD%E6%96%87/%C3%A9.py",
        "file:///c%3A/Users/me/net.py",
        "file://server/share/net.py",
        "vscode-remote://ssh/home/me/net.py",
        "vscode-notebook-cell:/home/me/net.ipynb#W0sZmlsZQ%3D%3D",
        "file:///tmp/%00.py",
        "file:///tmp/%ff%fe.py",
        "file://[::1/x.py",
    ):
        editor.open(address, TEXT)
        assert len(await editor.diagnostics(address)) == 3
        await editor.choose((await editor.actions(address, "torch.cat"))[0])
        assert "mindspore.mint.cat(a)" in editor.texts[address]


@pytest.mark.parametrize("name", ["vscode", "emacs"])
async def test_a_fault_of_ours_gives_an_empty_answer(
    start: Start, uri: Uri, name: str, allowed_traceback: list[str]
) -> None:
    allowed_traceback.append("the engine failed, as asked")
    editor = await start(name)
    editor.open(uri("a.py"), "torch.boom and torch.cat")
    assert await editor.hover(uri("a.py"), "torch.cat") is None
    assert await editor.actions(uri("a.py"), "torch.cat") == []
    if editor.pulls:
        assert await editor.diagnostics(uri("a.py")) == []
    editor.replace(uri("a.py"), "torch.boom", "torch.bmm")
    assert len(await editor.diagnostics(uri("a.py"))) == 2


async def test_a_client_without_refresh_is_not_asked_to(start: Start, uri: Uri) -> None:
    capabilities = profile("vscode", workspace__diagnostics=None)
    editor = await start(capabilities, configuration={"target": "ascend"})
    editor.open(uri("a.py"), TEXT)
    await editor.diagnostics(uri("a.py"))
    editor.client.set_configuration({"ignore": ["MP3"]}, section="mindport")
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings=None)
    )
    assert editor.client.diagnostic_refresh_count == 0
