"""What tests of ``mindport weights`` share: a folder to run it in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mindport.cli.main import main


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty working folder that lies in no project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("MINDPORT_DEBUG", raising=False)
    return tmp_path


@pytest.fixture
def weights(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Give what runs the command in the folder: exit code, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["weights", *arguments])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run
