"""Runs the command in a folder of its own, in this process or in a new one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from mindport.cli.main import main


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command gave back."""

    code: int
    out: str
    err: str


class Shell:
    """A working folder to run commands in."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch

    def write(self, name: str, content: str | bytes) -> Path:
        """Write a file below the folder; text as UTF-8 with its line ends as they are."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def read(self, name: str) -> str:
        """Return the content of a file below the folder."""
        return (self.folder / name).read_bytes().decode()

    def files(self) -> dict[str, bytes | str]:
        """Return every file below the folder with its content, links with their target."""
        found: dict[str, bytes | str] = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if path.is_symlink():
                found[name] = str(path.readlink())
            elif path.is_file():
                found[name] = path.read_bytes()
            else:
                found[name] = "folder"
        return found

    def run(self, *arguments: str, stdin: bytes = b"") -> Outcome:
        """Run the command in this process."""
        out, err = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
        with self._monkeypatch.context() as patch:
            patch.chdir(self.folder)
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            try:
                code = main(arguments)
            except SystemExit as stop:
                code = stop.code if isinstance(stop.code, int) else 1
            out.flush()
            err.flush()
        return Outcome(code, _text(out), _text(err))

    def spawn(
        self, *arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None
    ) -> Outcome:
        """Run ``python -m mindport`` in a new process."""
        done = subprocess.run(
            command(arguments),
            cwd=self.folder,
            input=stdin,
            capture_output=True,
            env={**os.environ, **(env or {})},
            check=False,
        )
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


def command(arguments: Sequence[str]) -> list[str]:
    """Return the command line of a new process."""
    return [sys.executable, "-m", "mindport", *arguments]


def _text(stream: io.TextIOWrapper) -> str:
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
