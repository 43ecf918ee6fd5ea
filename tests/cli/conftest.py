"""The working folder of the command's tests."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_shell import Shell


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Give an empty working folder that lies in no project."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.delenv("MINDPORT_DEBUG", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Shell(folder, monkeypatch)


@pytest.fixture(autouse=True)
def _hang_ups() -> Iterator[None]:
    """Let commands see the hang-ups that they are sent, also where ``nohup`` runs the tests."""
    hang_up = getattr(signal, "SIGHUP", None)
    if hang_up is None or signal.getsignal(hang_up) is not signal.SIG_IGN:
        yield
        return
    signal.signal(hang_up, signal.SIG_DFL)
    yield
    signal.signal(hang_up, signal.SIG_IGN)
