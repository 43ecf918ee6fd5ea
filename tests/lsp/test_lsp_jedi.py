"""The server as users run it, with jedi: asked, killed, hung and failing; the findings go on."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Start
from lsp_client import RemoteClient
from lsp_editor import Editor
from lsprotocol import types

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="the worker is found by /proc"
)

# What a function makes of a function that it is given is beyond the analysis of files.
OTHER = """import torch


def through(make):
    return make()


def made():
    return torch.zeros(3)
"""
TEXT = """import torch
from other import made, through

y = through(made)
z = y.flip(1 - 1)
w = torch.abs(z)
"""


@pytest.fixture
def stopped() -> Iterator[list[int]]:
    """Processes that a test stopped, which have to go on before they can end."""
    found: list[int] = []
    yield found
    for process in found:
        try:
            os.kill(process, signal.SIGCONT)
        except ProcessLookupError:
            continue


async def opened(start: Start, tmp_path: Path) -> tuple[Editor, str]:
    (tmp_path / "other.py").write_text(OTHER)
    path = tmp_path / "a.py"
    path.write_text(TEXT)
    editor = await start("emacs", engine="real", rootUri=tmp_path.as_uri())
    editor.open(path.as_uri(), TEXT)
    return editor, path.as_uri()


async def pushed(editor: Editor, uri: str, name: str) -> None:
    """Wait until the newest diagnostics of the newest text underline ``name``."""

    def there() -> bool:
        version = editor.versions[uri]
        found = [p for p in editor.client.pushed if p.uri == uri and p.version == version]
        return bool(found) and name in editor.texts_at(uri, list(found[-1].diagnostics))

    await editor.client.wait_until(there)


def workers(editor: Editor) -> list[int]:
    """Return the processes that the server has started."""
    assert isinstance(editor.client, RemoteClient)
    return editor.client.workers


def logged(editor: Editor, words: str) -> Callable[[], list[str]]:
    def found() -> list[str]:
        return [m.message for m in editor.client.log_messages if words in m.message]

    return found


def value(hover: types.Hover | None) -> str:
    assert hover is not None and isinstance(hover.contents, types.MarkupContent)
    return hover.contents.value


async def still_answers(editor: Editor, uri: str) -> None:
    """Findings of the file itself are there, and hovers are answered, whatever jedi does."""
    await pushed(editor, uri, "torch.abs")
    assert "torch.abs" in value(await editor.hover(uri, "torch.abs"))
    await editor.hover(uri, "flip")
    await editor.hover(uri, "y = ")
    assert await editor.actions(uri, "torch.abs")


async def test_what_jedi_finds_is_shown(start: Start, tmp_path: Path) -> None:
    editor, uri = await opened(start, tmp_path)
    await pushed(editor, uri, "flip")
    card = value(await editor.hover(uri, "flip"))
    assert "Inferred: `y` is taken for a `torch.Tensor`" in card and "elsewhere" in card
    said = value(await editor.hover(uri, "z = "))
    assert said.startswith("Inferred: `z` is taken for a `torch.Tensor`")
    assert "torch.Tensor" in value(await editor.hover(uri, "y = "))
    assert not logged(editor, "jedi:")()


async def test_killed(start: Start, tmp_path: Path) -> None:
    editor, uri = await opened(start, tmp_path)
    await pushed(editor, uri, "flip")
    (worker,) = workers(editor)
    os.kill(worker, signal.SIGKILL)
    editor.edit(uri, 0, 0, "\n")
    await still_answers(editor, uri)
    await editor.client.wait_until(logged(editor, "jedi:"))
    # It is started again, for the next text if not for this one.
    editor.edit(uri, 0, 0, "\n")
    await pushed(editor, uri, "flip")
    assert workers(editor) != [worker]


async def test_hung(start: Start, tmp_path: Path, stopped: list[int]) -> None:
    editor, uri = await opened(start, tmp_path)
    await pushed(editor, uri, "flip")
    stopped += workers(editor)
    for worker in stopped:
        os.kill(worker, signal.SIGSTOP)
    editor.edit(uri, 0, 0, "\n")
    await still_answers(editor, uri)
    await editor.client.wait_until(logged(editor, "jedi:"))
    editor.edit(uri, 0, 0, "\n")
    await still_answers(editor, uri)


async def test_failing(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken" / "jedi"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise RuntimeError('jedi is broken')\n")
    before = os.environ.get("PYTHONPATH")
    parts = [str(broken.parent), *([before] if before else [])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(parts))
    editor, uri = await opened(start, tmp_path)
    await still_answers(editor, uri)
    await editor.client.wait_until(logged(editor, "jedi"))
    editor.edit(uri, 0, 0, "\n")
    await still_answers(editor, uri)
