"""The working folder of the command's tests."""

from __future__ import annotations

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
