"""Processes of a run: those that have the frameworks, started again where one crashes."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

#: An exit that says that there is more to do, in a process of its own.
GO_ON = 9
#: Files that say what runs, and what processes crashed at.
RUNNING, CRASHED = "running", "crashed"
_MODULES = Path(__file__).parents[1]


class RunError(Exception):
    """A part of a run that failed; its text is the end of what was printed."""


def called(command: list[str]) -> int:
    """Run a process, and return its exit. Raises RunError where it fails."""
    environment = {**os.environ, "PYTHONPATH": str(_MODULES), "GLOG_v": "3"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    # Below 0 is a signal: the process crashed.
    if done.returncode > 0 and done.returncode != GO_ON:
        raise RunError(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-2000:]}")
    return done.returncode


def called_to_the_end(command: list[str], folder: Path) -> None:
    """Run a process until all is done; what one crashes at, the next leaves out."""
    while (status := called(command)) != 0:
        if status != GO_ON:
            _note_crash(folder)


def _note_crash(folder: Path) -> None:
    """Say for the next run what the process crashed at.

    Raises RunError where that was left out already: it is not by one function then.
    """
    known = crashed_at(folder)
    at = (folder / RUNNING).read_text()
    if at in known:
        raise RunError(f"the process crashes again, behind {at}")
    (folder / CRASHED).write_text("\n".join([*known, at]))


def crashed_at(folder: Path) -> list[str]:
    """Return what processes crashed at."""
    crashed = folder / CRASHED
    return crashed.read_text().split() if crashed.exists() else []
