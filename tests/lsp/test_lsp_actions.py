"""Code actions of every kind, carried out by an editor; the text is what it should be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor, named, titles
from lsp_profiles import PROFILES, profile
from lsprotocol import types
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]

TEXT = """import torch
x = torch.cat([a], 1)  # one
y = torch.bmm(a, b)
torch.save(x, "f")
z = torch.cat([torch.stack(b)])
"""
CONTENT_MODIFIED = -32801
WITH_ACTIONS = [name for name in PROFILES if name != "bare"]
ALL_SAFE = "Fix all safe in this file (3; 1 to review, 1 by hand)"

# Clients that take edits in an action at once, in each form.
DIRECT = profile(
    "emacs", workspace__applyEdit=False, workspace__workspaceEdit={"documentChanges": False}
)
COMMANDS = {
    "workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True}},
    "textDocument": {"codeAction": {}},
}


async def opened(start: Start, uri: Uri, capabilities: str | dict[str, Any]) -> tuple[Editor, str]:
    editor = await start(capabilities)
    editor.open(uri("a.py"), TEXT)
    return editor, uri("a.py")


@pytest.mark.parametrize("name", WITH_ACTIONS)
async def test_the_menu(start: Start, uri: Uri, name: str) -> None:
    editor, address = await opened(start, uri, name)
    actions = await editor.actions(address, "torch.cat")
    assert titles(actions) == [
        "Replace with `mindspore.mint.cat`",
        "Replace with `mindspore.ops.cat`",
        "Fix all `torch.cat` in this file (2)",
        ALL_SAFE,
        "Suppress MP101 here",
    ]
    assert [action.kind for action in actions] == [
        "quickfix", "refactor.rewrite.mindport", "quickfix", "quickfix", "quickfix",
    ]  # fmt: skip


@pytest.mark.parametrize("name", WITH_ACTIONS)
async def test_one_call(start: Start, uri: Uri, name: str) -> None:
    editor = await start(name)
    for number, (needle, title, expected) in enumerate(
        [
            ("torch.cat", "Replace with `mindspore.mint", "x = mindspore.mint.cat([a], 1)  # one"),
            ("torch.cat", "Replace with `mindspore.ops", "x = mindspore.ops.cat([a], 1)  # one"),
            ("torch.bmm", "Replace with `mindspore.mint", "y = mindspore.mint.bmm(a, b)"),
            ("torch.save", "Suppress MP301", 'torch.save(x, "f")  # mindport: ignore[MP301]'),
        ]
    ):
        address = uri(f"a{number}.py")
        editor.open(address, TEXT)
        await editor.choose(named(await editor.actions(address, needle), title))
        before, after = TEXT.split("\n"), editor.texts[address].split("\n")
        assert [line for line in after if line not in before] == [expected]
        assert len(after) == len(before) and len(editor.applied) == number + 1


@pytest.mark.parametrize("capabilities", [*WITH_ACTIONS, DIRECT, COMMANDS])
async def test_many_calls(start: Start, uri: Uri, capabilities: Any) -> None:
    editor, address = await opened(start, uri, capabilities)
    await editor.choose(named(await editor.actions(address, "torch.cat"), "Fix all `torch.cat`"))
    expected = TEXT.replace("torch.cat", "mindspore.mint.cat")
    assert editor.texts[address] == expected
    rest = "Fix all safe in this file (1; 1 to review, 1 by hand)"
    await editor.choose(named(await editor.actions(address, "torch.save"), rest))
    assert editor.texts[address] == expected.replace("torch.stack", "mindspore.mint.stack")
    assert len(editor.applied) == 2


@pytest.mark.parametrize("capabilities", ["vscode", "emacs", COMMANDS])
async def test_commands_as_a_palette_runs_them(start: Start, uri: Uri, capabilities: Any) -> None:
    editor, address = await opened(start, uri, capabilities)
    command = types.Command("All", "mindport.fixAllSafe", arguments=[address])
    assert await editor.run(command) is True
    assert "torch.cat" not in editor.texts[address] and "torch.bmm" in editor.texts[address]
    assert await editor.run(command) is False
    assert "nothing" in editor.client.messages[-1].message
    unknown = types.Command("All", "mindport.fixAllSafe", arguments=[uri("b.py")])
    assert await editor.run(unknown) is False
    assert "not open" in editor.client.messages[-1].message


async def test_a_command_that_fails_says_so(
    start: Start, uri: Uri, allowed_traceback: list[str]
) -> None:
    allowed_traceback.append("the engine failed, as asked")
    editor, address = await opened(start, uri, "vscode")
    editor.edit(address, 0, 0, "# torch.boom\n")
    command = types.Command("All", "mindport.fixAllSafe", arguments=[address])
    assert await editor.run(command) is False
    assert "internal error" in editor.client.messages[-1].message
    assert editor.texts[address] == "# torch.boom\n" + TEXT


async def test_a_command_on_a_text_that_changed_edits_nothing(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, COMMANDS)
    fix = (await editor.actions(address, "torch.cat"))[0]
    assert isinstance(fix, types.Command)
    editor.edit(address, 0, 0, "# new\n")
    assert await editor.run(fix) is False
    assert "changed meanwhile" in editor.client.messages[-1].message
    assert editor.texts[address] == "# new\n" + TEXT


@pytest.mark.parametrize("refusal", [None, "it is read-only"])
async def test_an_edit_that_the_client_declines_is_told(
    start: Start, uri: Uri, refusal: str | None
) -> None:
    editor, address = await opened(start, uri, "emacs")
    editor.versions[address] = 99
    editor.refusal = refusal
    command = types.Command("All", "mindport.fixAllSafe", arguments=[address])
    assert await editor.run(command) is False
    said = editor.client.messages[-1].message
    assert "the editor did not apply the edits, so nothing was edited" in said
    assert said.endswith(refusal or "edited")
    editor.conformance.violations.clear()


async def test_only_safe_fixes_are_preferred(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    for needle, preferred in (("torch.cat", 1), ("torch.bmm", 0), ("torch.save", 0)):
        actions = await editor.actions(address, needle)
        assert sum(bool(action.is_preferred) for action in actions) == preferred
    assert (await editor.actions(address, "torch.cat"))[0].is_preferred
    editor, address = await opened(start, uri, profile("neovim-0.7"))
    assert not any(a.is_preferred for a in await editor.actions(address, "torch.cat"))


async def test_edits_to_review_ask_for_confirmation(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    await editor.choose((await editor.actions(address, "torch.bmm"))[0])
    annotations = editor.applied[0].change_annotations
    assert annotations is not None
    assert [(a.label, a.needs_confirmation) for a in annotations.values()] == [
        ("the result may differ", True)
    ]
    await editor.choose((await editor.actions(address, "torch.cat"))[0])
    assert editor.applied[1].change_annotations is None


@pytest.mark.parametrize(
    "changes",
    [
        {"textDocument__codeAction__honorsChangeAnnotations": False},
        {"workspace__workspaceEdit__changeAnnotationSupport": None},
    ],
)
async def test_no_annotations_where_they_are_not_honoured(
    start: Start, uri: Uri, changes: dict[str, Any]
) -> None:
    editor, address = await opened(start, uri, profile("vscode", **changes))
    await editor.choose((await editor.actions(address, "torch.bmm"))[0])
    assert editor.applied[0].change_annotations is None
    assert "mindspore.mint.bmm" in editor.texts[address]


async def test_a_stale_action_is_not_resolved(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    actions = await editor.actions(address, "torch.cat")
    assert all(a.edit is None and a.data["version"] == 1 for a in actions)
    editor.edit(address, 0, 0, "# new\n")
    for action in actions:
        with pytest.raises(JsonRpcException) as caught:
            await editor.choose(action)
        assert caught.value.code == CONTENT_MODIFIED
    editor.close(address)
    with pytest.raises(JsonRpcException) as caught:
        await editor.choose(actions[0])
    assert caught.value.code == CONTENT_MODIFIED
    assert editor.applied == []


async def test_data_that_is_not_ours_is_refused(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    for data in (None, 3, {}, {"uri": address, "version": 1, "task": {"do": "fix"}}):
        with pytest.raises(JsonRpcException) as caught:
            await editor.client.code_action_resolve_async(types.CodeAction("x", data=data))
        assert caught.value.code == -32602


async def test_clients_diagnostics_are_linked_back(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    shown = await editor.diagnostics(address)
    foreign = types.Diagnostic(shown[0].range, "other", code="MP101", source="ruff")
    actions = await editor.actions(address, "torch.cat", shown=[foreign, *shown])
    assert list(actions[0].diagnostics or ()) == [shown[0]]
    stale = await editor.actions(address, "torch.cat", shown=[foreign])
    assert titles(stale) == titles(actions) and stale[0].diagnostics is None


KINDS_ASKED_FOR = [
    (["quickfix"], 4),
    (["refactor"], 1),
    (["refactor.rewrite"], 1),
    (["refactor.rewrite.mindport"], 1),
    (["refactor.rewrite.mindport.deeper"], 0),
    (["quick"], 0),
    (["refactor.rewrite.mind"], 0),
    (["refactor.extract"], 0),
    (["", "quickfix"], 5),
    (["source"], 0),
    (["source.fixAll"], 0),
    (["source.fixAll.ruff"], 0),
    (["source.fixAll.mindportal"], 0),
    (["source.organizeImports"], 0),
    (["notebook"], 0),
    (["notebook.source.fixAll"], 0),
    (["source.fixAll.mindport"], 1),
    (["source.fixAll.mindport.safe"], 1),
    (["notebook.source.fixAll.mindport"], 1),
    (["source.fixAll", "source.fixAll.mindport"], 1),
]


async def test_kinds_that_the_client_asks_for(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    for only, count in KINDS_ASKED_FOR:
        assert len(await editor.actions(address, "torch.cat", only=only)) == count, only


@pytest.mark.parametrize("name", WITH_ACTIONS)
async def test_fix_all_on_save_for_those_who_name_it(start: Start, uri: Uri, name: str) -> None:
    editor, address = await opened(start, uri, name)
    kind = "source.fixAll.mindport"
    (action,) = await editor.actions(address, TEXT, only=[kind])
    assert action.kind == kind and not action.is_preferred
    await editor.choose(action)
    changed = TEXT.replace("torch.cat", "mindspore.mint.cat")
    assert editor.texts[address] == changed.replace("torch.stack", "mindspore.mint.stack")
    assert await editor.actions(address, "torch.bmm", only=[kind]) == []


async def test_kinds_are_advertised(start: Start) -> None:
    editor = await start("vscode")
    assert editor.conformance.server["codeActionProvider"]["codeActionKinds"] == [
        "quickfix",
        "refactor.rewrite.mindport",
        "source.fixAll.mindport",
        "notebook.source.fixAll.mindport",
    ]


async def test_a_client_that_can_take_nothing_gets_nothing(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "bare")
    assert await editor.actions(address, "torch.cat") == []
    assert editor.conformance.server["codeActionProvider"] is True
    assert "executeCommandProvider" not in editor.conformance.server


async def test_a_client_that_takes_commands_alone(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, COMMANDS)
    actions = await editor.actions(address, "torch.cat")
    assert all(isinstance(action, types.Command) for action in actions)
    await editor.choose(named(actions, "Replace with `mindspore.ops.cat`"))
    await editor.choose(named(await editor.actions(address, "torch.save"), "Suppress MP301"))
    assert "mindspore.ops.cat([a], 1)  # one" in editor.texts[address]
    assert 'torch.save(x, "f")  # mindport: ignore[MP301]' in editor.texts[address]


async def test_nothing_where_there_is_nothing(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    assert await editor.actions(address, "import") == []
    assert await editor.actions(address, "# one") == []


async def test_a_selection_of_several_findings(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, "vscode")
    found = titles(await editor.actions(address, TEXT))
    assert found.count(ALL_SAFE) == 1
    assert [t for t in found if t.startswith("Fix all `")] == [
        "Fix all `torch.cat` in this file (2)"
    ]
    assert not [t for t in found if t.startswith("Suppress")]


async def test_no_suppression_where_no_comment_can_stand(start: Start, uri: Uri) -> None:
    editor = await start("vscode")
    editor.open(uri("a.py"), "x = torch.save + \\\n  torch.cat(torch.bmm)\n")
    first = titles(await editor.actions(uri("a.py"), "torch.save"))
    assert not [t for t in first if t.startswith("Suppress")]
    second = titles(await editor.actions(uri("a.py"), "torch.cat(torch.bmm)"))
    assert [t for t in second if t.startswith("Suppress")] == [
        "Suppress MP101 here",
        "Suppress MP201 here",
    ]


async def test_an_action_of_old_settings_is_stale(start: Start, uri: Uri) -> None:
    editor, address = await opened(start, uri, profile("vscode", workspace__configuration=False))
    action = (await editor.actions(address, "torch.save"))[-1]
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings={"mindport": {"ignore": ["MP101", "MP301"]}})
    )
    with pytest.raises(JsonRpcException) as caught:
        await editor.choose(action)
    assert caught.value.code == CONTENT_MODIFIED
