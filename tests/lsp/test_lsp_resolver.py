"""The second resolver: asked for what is looked at and while idle, and never in the way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from conftest import Start
from fake_resolver import FakeResolver
from lsp_client import SECONDS
from lsp_editor import Editor, titles
from lsprotocol import types

Uri = Callable[[str], str]

TEXT = """import torch
from other import get

y = get()
z = y.flip(2 - 1)
w = z.size(0) + torch.abs(z)
v = get().t(1)
u = get(2)
"""
TENSOR = {"flip": "torch.Tensor"}
CLIENTS = ["vscode", "neovim-0.11", "emacs"]


async def opened(
    start: Start, uri: Uri, fake: FakeResolver, name: str = "vscode", **settings: Any
) -> Editor:
    editor = await start(
        name, engine="core", resolver=fake.make, initializationOptions=settings, configuration=None
    )
    editor.open(uri("a.py"), TEXT)
    return editor


async def names(editor: Editor, uri: str) -> list[str]:
    """Return what the diagnostics underline; those pushed last, or pulled."""
    if editor.pulls:
        return editor.texts_at(uri, await editor.diagnostics(uri))
    version = editor.versions[uri]
    found = [p for p in editor.client.pushed if p.uri == uri and p.version == version]
    return editor.texts_at(uri, list(found[-1].diagnostics)) if found else []


async def underlined(editor: Editor, uri: str, name: str) -> None:
    """Wait until a name is underlined: pushed, or pulled when the server asks for it."""
    if editor.pulls:
        refreshes = editor.conformance.declared("workspace.diagnostics.refreshSupport")
        while name not in await names(editor, uri):
            seen = editor.client.diagnostic_refresh_count
            if refreshes:
                await editor.client.wait_until(
                    lambda seen=seen: editor.client.diagnostic_refresh_count > seen
                )
        return

    def there() -> bool:
        found = [p for p in editor.client.pushed if p.uri == uri]
        return bool(found) and name in editor.texts_at(uri, list(found[-1].diagnostics))

    await editor.client.wait_until(there)


def value(hover: types.Hover | None) -> str:
    assert hover is not None and isinstance(hover.contents, types.MarkupContent)
    return hover.contents.value


@pytest.mark.parametrize("name", CLIENTS)
async def test_while_idle_all_that_is_unknown_is_asked(start: Start, uri: Uri, name: str) -> None:
    fake = FakeResolver(types=TENSOR, held=threading.Event())
    editor = await opened(start, uri, fake, name)
    found = await editor.diagnostics(uri("a.py"))
    assert "flip" not in editor.texts_at(uri("a.py"), found)
    assert fake.held is not None
    fake.held.set()
    await underlined(editor, uri("a.py"), "flip")
    hover = value(await editor.hover(uri("a.py"), "flip"))
    assert "Inferred" in hover and "from its definition elsewhere: other.py:3" in hover
    # What was told flows on: the receiver of size is known, and is not asked about again.
    assert "size" in value(await editor.hover(uri("a.py"), "size"))
    assert [asked for asked in fake.asked if "t" in asked] == [["flip", "size", "t"]]


LENSED = """import torch
from other import get


class Net(torch.nn.Module):
    def forward(self, x):
        return torch.abs(get().flip(2 - 1).size(0))
"""


async def test_lenses_do_not_wait_and_change_once_at_most(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types=TENSOR, held=threading.Event())
    editor = await opened(start, uri, fake)
    editor.open(uri("b.py"), LENSED)

    async def title(name: str) -> str:
        params = types.CodeLensParams(types.TextDocumentIdentifier(uri(name)))
        (found,) = await editor.client.text_document_code_lens_async(params) or ()
        lens = await editor.client.code_lens_resolve_async(found)
        assert lens.command is not None
        return lens.command.title

    assert await title("b.py") == "Convert this module: 3 safe, 1 to review, 0 by hand"
    await editor.diagnostics(uri("a.py"))
    await editor.diagnostics(uri("b.py"))
    assert fake.held is not None
    fake.held.set()
    await underlined(editor, uri("a.py"), "flip")
    await underlined(editor, uri("b.py"), "flip")
    await editor.client.wait_until(lambda: editor.client.lens_refresh_count)
    assert await title("b.py") == "Convert this module: 5 safe, 0 to review, 0 by hand"
    await asyncio.sleep(0.3)
    assert editor.client.lens_refresh_count == 1


BELOW = """import torch
from other import get


class Net(torch.nn.Module):
    def forward(self, x):
        return torch.abs(x)


def below():
    return torch.abs(get().flip(2 - 1))
"""


async def test_what_is_told_outside_of_a_class_has_its_lens_asked_for_again(
    start: Start, uri: Uri
) -> None:
    fake = FakeResolver(types=TENSOR, held=threading.Event())
    editor = await opened(start, uri, fake)
    editor.open(uri("b.py"), BELOW)
    params = types.CodeLensParams(types.TextDocumentIdentifier(uri("b.py")))
    assert await editor.client.text_document_code_lens_async(params)
    await editor.diagnostics(uri("b.py"))
    assert fake.held is not None
    fake.held.set()
    await underlined(editor, uri("b.py"), "flip")
    await editor.client.wait_until(lambda: editor.client.lens_refresh_count)


@pytest.mark.parametrize("name", ["neovim-0.11", "emacs", "vscode"])
async def test_nothing_is_shown_again_where_nothing_is_new(
    start: Start, uri: Uri, name: str
) -> None:
    fake = FakeResolver()
    editor = await opened(start, uri, fake, name)
    await editor.diagnostics(uri("a.py"))
    for _ in range(2):
        await editor.hover(uri("a.py"), "flip")
    await editor.actions(uri("a.py"), "flip")
    before = [p for p in editor.client.pushed if p.uri == uri("a.py")]
    assert len(before) == (0 if editor.pulls else 1)
    assert editor.client.diagnostic_refresh_count == 0


async def test_on_hover_the_one_receiver_is_asked(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types=TENSOR)
    editor = await opened(start, uri, fake, deep="hover")
    assert "flip" not in await names(editor, uri("a.py"))
    hover = await editor.hover(uri("a.py"), "flip")
    assert "torch.Tensor.flip" in value(hover) and fake.asked == [["flip"]]
    await underlined(editor, uri("a.py"), "flip")
    await editor.hover(uri("a.py"), "flip")
    assert fake.asked == [["flip"]]


async def test_on_a_code_action_the_one_receiver_is_asked(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types=TENSOR)
    editor = await opened(start, uri, fake, deep="hover")
    found = titles(await editor.actions(uri("a.py"), "flip"))
    assert [title for title in found if "flip" in title], found
    assert fake.asked == [["flip"]]
    await editor.actions(uri("a.py"), TEXT)
    assert fake.asked == [["flip"]]


async def test_what_is_known_not_to_be_torchs_is_no_guess(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types={"flip": "", "size": ""})
    editor = await opened(start, uri, fake, deep="hover")
    assert "size" in await names(editor, uri("a.py"))
    assert await editor.hover(uri("a.py"), "size") is None
    await editor.client.wait_until(lambda: editor.client.diagnostic_refresh_count)
    assert "size" not in await names(editor, uri("a.py"))


async def test_a_variable_of_unknown_type_is_described(start: Start, uri: Uri) -> None:
    described = {"y": "torch.Tensor (other.py:3)", "get": "other.get"}
    editor = await opened(start, uri, FakeResolver(variables=described))
    said = value(await editor.hover(uri("a.py"), "y = "))
    assert said == "A closer look: `y` is torch.Tensor (other.py:3)"
    assert await editor.hover(uri("a.py"), "get()") is None
    assert await editor.hover(uri("a.py"), "u = ") is None


@pytest.mark.parametrize("deep", ["off", "hover"])
async def test_it_is_asked_no_more_than_the_setting_says(start: Start, uri: Uri, deep: str) -> None:
    fake = FakeResolver(types=TENSOR, variables={"y": "torch.Tensor"})
    editor = await opened(start, uri, fake, deep=deep)
    await editor.diagnostics(uri("a.py"))
    answers = [await editor.hover(uri("a.py"), needle) for needle in ("flip", "y = ")]
    assert [answer is not None for answer in answers] == [deep == "hover"] * 2
    assert fake.asked == ([["flip"]] if deep == "hover" else [])


async def test_answers_are_of_one_text(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types=TENSOR)
    editor = await opened(start, uri, fake, deep="hover")
    await editor.hover(uri("a.py"), "flip")
    assert "flip" in await names(editor, uri("a.py"))
    editor.edit(uri("a.py"), 0, 0, "\n")
    assert "flip" not in await names(editor, uri("a.py"))
    fake.types = {}
    assert await editor.hover(uri("a.py"), "flip") is None


async def test_an_edit_takes_the_question_back(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types=TENSOR, held=threading.Event())
    editor = await opened(start, uri, fake, "emacs")
    await editor.diagnostics(uri("a.py"))
    while not fake.asked:
        await editor.hover(uri("a.py"), "import")
    editor.edit(uri("a.py"), 0, 0, "\n")
    assert "flip" not in editor.texts_at(uri("a.py"), await editor.diagnostics(uri("a.py")))
    assert fake.held is not None
    fake.held.set()
    await underlined(editor, uri("a.py"), "flip")
    assert fake.taken_back == 1


async def test_after_another_file_changed_all_is_asked_again(start: Start, uri: Uri) -> None:
    """Which files an answer came through is not known, so that any of them counts."""
    fake = FakeResolver(types=TENSOR)
    editor = await opened(start, uri, fake, "emacs")
    editor.open(uri("third.py"), "x = 1\n")
    await underlined(editor, uri("a.py"), "flip")
    editor.client.pushed.clear()
    editor.save(uri("third.py"))
    await underlined(editor, uri("a.py"), "flip")


async def test_after_another_file_changed_what_was_told_is_taken_back(
    start: Start, uri: Uri
) -> None:
    editor = await opened(start, uri, FakeResolver(types=TENSOR), "emacs", deep="hover")
    editor.open(uri("third.py"), "x = 1\n")
    await editor.diagnostics(uri("a.py"))
    await editor.hover(uri("a.py"), "flip")
    await underlined(editor, uri("a.py"), "flip")
    seen = len(editor.client.pushed)
    editor.save(uri("third.py"))
    await editor.client.wait_until(
        lambda: [p for p in editor.client.pushed[seen:] if p.uri == uri("a.py")]
    )
    assert "flip" not in await names(editor, uri("a.py"))


async def test_fix_all_does_what_it_counts(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types={"flip": "torch.Tensor"})
    editor = await opened(start, uri, fake, deep="hover")
    editor.replace(uri("a.py"), "y.flip(2 - 1)", "y.flip(2 - 1).repeat(1, 2)")
    before = titles(await editor.actions(uri("a.py"), "flip"))
    (count,) = [title for title in before if title.startswith("Fix all safe")]
    expected = int(count.split("(")[1].split(";")[0])
    text = editor.texts[uri("a.py")]
    await editor.choose(
        (await editor.actions(uri("a.py"), text, only=["source.fixAll.mindport"]))[0]
    )
    assert expected > 1
    left = titles(await editor.actions(uri("a.py"), "y.flip"))
    assert not [title for title in left if title.startswith("Fix all safe")]


@pytest.mark.parametrize("kind", ["hangs", "fails", "is not there", "has no time"])
async def test_trouble_is_said_once_and_everything_goes_on(
    start: Start, uri: Uri, kind: str
) -> None:
    fake = FakeResolver(types=TENSOR)
    make: Callable[..., Any] = fake.make
    if kind == "hangs":
        fake.held = threading.Event()
    elif kind == "fails":
        fake.fails = RuntimeError("it broke")
    elif kind == "has no time":
        fake.no_time = 99
    else:

        def make(log: Callable[[str], None]) -> FakeResolver:
            raise ModuleNotFoundError("No module named 'jedi'")

    editor = await start("emacs", engine="core", resolver=make)
    editor.open(uri("a.py"), TEXT)
    assert "torch.abs" in editor.texts_at(uri("a.py"), await editor.diagnostics(uri("a.py")))
    for _ in range(3):
        assert await asyncio.wait_for(editor.hover(uri("a.py"), "flip"), SECONDS) is None
        assert "torch.abs" in value(await editor.hover(uri("a.py"), "torch.abs"))
        assert titles(await editor.actions(uri("a.py"), "torch.abs"))
    for number in range(8):
        editor.edit(uri("a.py"), 0, 0, "\n")
        assert await editor.hover(uri("a.py"), "y.flip") is None, number
    assert "torch.abs" in editor.texts_at(uri("a.py"), await editor.diagnostics(uri("a.py")))

    def said() -> list[str]:
        return [m.message for m in editor.client.log_messages if "second look" in m.message]

    words = {
        "hangs": "did not answer in time",
        "fails": "it broke",
        "is not there": "No module named 'jedi'",
    }
    if kind in words:
        await editor.client.wait_until(said)
        assert len(said()) == 1 and words[kind] in said()[0]
        errors = [m for m in editor.client.log_messages if m.message in said()]
        assert errors[0].type == types.MessageType.Error
    else:
        assert said() == []
    if fake.held is not None:
        fake.held.set()


async def test_it_is_ended_with_the_server(start: Start, uri: Uri) -> None:
    fake = FakeResolver(types=TENSOR)
    editor = await opened(start, uri, fake, "emacs")
    await underlined(editor, uri("a.py"), "flip")
    await editor.client.say_goodbye()
    assert fake.closed
    editor.client.say_goodbye = _nothing  # type: ignore[method-assign]


async def _nothing() -> None:
    """The goodbye was said."""
