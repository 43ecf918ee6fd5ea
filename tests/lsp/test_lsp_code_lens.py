"""The lens above each Module class: what it counts, and what a click does."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import Start
from lsp_editor import Editor
from lsp_profiles import profile
from lsp_projects import plan
from lsprotocol import types
from mindport.lsp.features.code_lens import LONG
from pygls.exceptions import JsonRpcException

Uri = Callable[[str], str]

TEXT = """import torch
from torch import nn


class Plain:
    x = torch.zeros(3)


@torch.no_grad()
class 网络(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)

    def forward(self, x):
        torch.save(x, "f")
        torch.sparse_csr_tensor(x, x, x)
        return torch.relu(self.fc(x))


class Done(nn.Module):  # mindport: ignore
    pass
"""
NEOVIM = profile("neovim-0.11")
INVALID = -32602


async def lenses(editor: Editor, uri: str) -> list[types.CodeLens]:
    params = types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri))
    found = list(await editor.client.text_document_code_lens_async(params) or ())
    assert all(lens.command is None for lens in found)
    return [await editor.client.code_lens_resolve_async(lens) for lens in found]


async def opened(start: Start, uri: Uri, client: Any = "vscode", **more: Any) -> Editor:
    editor = await start(client, engine="core", **more)
    editor.open(uri("a.py"), TEXT)
    return editor


async def test_a_class_that_has_something_to_convert_has_one(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None
    assert lens.command.title == "Convert this module: 4 safe, 2 to review, 1 by hand"
    assert lens.range == editor.range_of(uri("a.py"), "网络")
    assert lens.command.command == "mindport.fixClass"
    assert list(lens.command.arguments or ()) == [uri("a.py"), 1, "网络", 0]


async def test_a_client_with_commands_of_its_own_gets_them(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri, initializationOptions={"settings": {}, "codeLens": True})
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None and lens.command.command == "mindport.convertClass"
    assert editor.client.messages == []


async def test_the_option_is_no_setting(start: Start, uri: Uri) -> None:
    editor = await opened(
        start, uri, NEOVIM, initializationOptions={"codeLens": True, "lang": "zh"}
    )
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None
    assert lens.command.title == "转换此模块中的安全项：4 项（保留：2 项需复核，1 项需手动处理）"
    await editor.diagnostics(uri("a.py"))
    assert editor.client.messages == []


async def test_it_speaks_as_its_folder_does(start: Start, uri: Uri) -> None:
    folders = [{"uri": uri(name), "name": name} for name in ("one", "two")]
    editor = await start("vscode", engine="core", locale="en", workspaceFolders=folders)
    editor.client.set_configuration({"lang": "zh"}, section="mindport", scope_uri=uri("two"))
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    for name in ("one", "two"):
        editor.open(uri(f"{name}/a.py"), TEXT)
        (lens,) = await lenses(editor, uri(f"{name}/a.py"))
        assert lens.command is not None
        assert lens.command.title.startswith("Convert") == (name == "one")


@pytest.mark.parametrize("client", ["vscode", NEOVIM])
async def test_a_click_converts_the_class_alone(start: Start, uri: Uri, client: Any) -> None:
    editor = await opened(start, uri, client)
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None
    assert await editor.run(lens.command) is True
    text = editor.texts[uri("a.py")]
    assert "def construct(self, x):" in text and "torch.relu" not in text
    assert "x = torch.zeros(3)" in text and "class Done(nn.Module)" in text
    annotations = editor.applied[0].change_annotations
    if client == "vscode":
        assert annotations is not None
        assert any(each.needs_confirmation for each in annotations.values())
        assert "torch.save(" not in text
    # What is left of it, now a Cell, still has one.
    (again,) = await lenses(editor, uri("a.py"))
    assert again.command is not None
    title = "Convert this module: 0 safe, 0 to review, 1 by hand"
    if client != "vscode":
        title = "Nothing in this module converts safely: 2 to review, 1 by hand"
    assert again.command.title == title


async def test_what_is_to_review_is_left_where_nobody_is_asked(start: Start, uri: Uri) -> None:
    plain = profile("vscode", workspace__workspaceEdit__changeAnnotationSupport=None)
    editor = await opened(start, uri, plain)
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None
    assert lens.command.title == (
        "Convert what is safe in this module: 4 (stays: 2 to review, 1 by hand)"
    )
    assert await editor.run(lens.command) is True
    assert "torch.save(" in editor.texts[uri("a.py")]
    assert "def construct" in editor.texts[uri("a.py")]


async def test_a_click_on_an_old_lens_edits_nothing(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    (lens,) = await lenses(editor, uri("a.py"))
    editor.edit(uri("a.py"), 0, 0, "# new\n")
    assert lens.command is not None
    assert await editor.run(lens.command) is False
    assert editor.texts[uri("a.py")] == "# new\n" + TEXT
    assert "changed meanwhile" in editor.client.messages[-1].message


HIDING = """import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)

    def forward(self, s):
        s = s - s.amax(dim=-1, keepdim=True).detach()
        return self.fc(s)


if __name__ == "__main__":
    model = Net()
    model.train()
"""


@pytest.mark.parametrize(
    "text", [TEXT, HIDING, HIDING + '    torch.save(model.state_dict(), "x.pt")\n']
)
async def test_it_counts_what_a_click_would_do(start: Start, uri: Uri, text: str) -> None:
    editor = await start(engine="core")
    editor.open(uri("a.py"), text)
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None
    said = [int(number) for number in re.findall(r"\d+", lens.command.title)]
    answer = await plan(
        editor, "class", uri=uri("a.py"), className=lens.command.arguments[2], safeOnly=False
    )
    assert answer is not None
    (file,) = answer["files"]
    assert said == [file["safe"], file["review"] + file["later"], file["manual"]]


BY_HAND = """import torch
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return torch.sparse_csr_tensor(x, x, x)
"""


@pytest.mark.parametrize(
    ("client", "lang", "text", "title"),
    [
        ("vscode", "en", TEXT, "Convert this module: 6 places, 1 by hand"),
        ("vscode", "zh", TEXT, "转换此模块：6 处，1 项需手动处理"),
        (NEOVIM, "en", TEXT, "Convert what is safe of 6 places in this module (stays: 1 by hand)"),
        (NEOVIM, "zh", TEXT, "转换此模块 6 处中的安全项（保留：1 项需手动处理）"),
        ("vscode", "en", BY_HAND, "Convert this module: 0 places, 1 by hand"),
        (NEOVIM, "en", BY_HAND, "Nothing in this module converts safely: 1 by hand"),
        (NEOVIM, "zh", BY_HAND, "此模块中没有可安全转换的内容：1 项需手动处理"),
    ],
)
async def test_in_a_long_file_it_counts_what_is_found_in_the_class(
    start: Start, uri: Uri, client: Any, lang: str, text: str, title: str
) -> None:
    editor = await start(client, engine="core", initializationOptions={"lang": lang})
    if client == "vscode":
        editor.client.set_configuration({"lang": lang}, section="mindport")
        editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    editor.open(uri("a.py"), text + "\n" * LONG)
    (lens,) = await lenses(editor, uri("a.py"))
    assert lens.command is not None
    assert lens.command.title == title


async def test_typing_meanwhile_has_it_asked_for_again(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    params = types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri("a.py")))
    (lens,) = await editor.client.text_document_code_lens_async(params) or ()
    asked = asyncio.ensure_future(editor.client.code_lens_resolve_async(lens))
    await asyncio.sleep(0)
    editor.edit(uri("a.py"), 0, 0, "# new\n")
    with pytest.raises(JsonRpcException) as caught:
        await asked
    assert caught.value.code == types.LSPErrorCodes.ContentModified.value


LENS = {"uri": "file:///a.py", "version": 1, "name": "a", "nth": 0}


@pytest.mark.parametrize(
    "data",
    [
        *(None, {}, 3, [], {**LENS, "uri": 1}, {**LENS, "version": "1"}, {**LENS, "nth": True}),
        *({**LENS, "nth": -1}, {**LENS, "name": None}),
    ],
)
async def test_a_lens_of_another_server_is_refused(start: Start, uri: Uri, data: Any) -> None:
    editor = await opened(start, uri)
    lens = types.CodeLens(editor.range_of(uri("a.py"), "网络"), data=data)
    with pytest.raises(JsonRpcException) as caught:
        await editor.client.code_lens_resolve_async(lens)
    assert caught.value.code == INVALID


async def test_none_where_mindport_is_off(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri, configuration={"enable": False})
    assert await lenses(editor, uri("a.py")) == []
    assert await lenses(editor, uri("other.py")) == []


async def test_none_in_a_file_that_is_left_out(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri, configuration={"exclude": ["a.py"]}, rootUri=uri(""))
    assert await lenses(editor, uri("a.py")) == []


async def test_changed_settings_have_them_asked_for_again(start: Start, uri: Uri) -> None:
    editor = await opened(start, uri)
    assert await lenses(editor, uri("a.py"))
    editor.client.set_configuration({"enable": False}, section="mindport")
    editor.client.workspace_did_change_configuration(
        types.DidChangeConfigurationParams(settings=None)
    )
    await editor.client.wait_until(lambda: editor.client.lens_refresh_count)
    assert not await lenses(editor, uri("a.py"))


async def test_a_client_without_them_is_not_offered_any(start: Start) -> None:
    for client in ("emacs", "bare", profile("vscode", textDocument__codeLens=None)):
        editor = await start(client)
        assert "codeLensProvider" not in editor.conformance.server
    editor = await start(profile("vscode", workspace__applyEdit=False))
    assert "codeLensProvider" not in editor.conformance.server
