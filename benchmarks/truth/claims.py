"""What the product claims: the references that ``mindport check --references`` lists."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

CERTAINTIES = ("proven", "inferred", "guessed")
# Arguments of one command have a limit; files that are named together are one project.
_AT_ONCE = 2000


@dataclass(frozen=True, slots=True)
class Claim:
    """A reference to torch: where its name ends, and where the span that is underlined begins."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    torch: str
    certainty: str


@dataclass(frozen=True, slots=True)
class Claims:
    """The claims on some files, and the wall time in seconds that they took."""

    claims: list[Claim]
    seconds: float


def ask(command: Sequence[str], paths: Iterable[Path], *, deep: bool = False) -> Claims:
    """Return what ``command`` (as ``mindport``) claims of ``paths``."""
    options = ["check", "--references", "--format", "json", *(["--deep"] if deep else [])]
    claims: list[Claim] = []
    names = sorted(str(path) for path in paths)
    start = time.perf_counter()
    for first in range(0, len(names), _AT_ONCE):
        run = subprocess.run(
            [*command, *options, *names[first : first + _AT_ONCE]], capture_output=True, text=True
        )
        if run.returncode not in (0, 1):
            raise SystemExit(
                f"{' '.join(command)} check: exit {run.returncode}\n{run.stderr[-2000:]}"
            )
        for file in json.loads(run.stdout)["files"]:
            for each in file["resolved"]:
                begin, end = each["range"]["start"], each["range"]["end"]
                claims.append(
                    Claim(
                        file["path"],
                        begin["line"],
                        begin["column"],
                        end["line"],
                        end["column"],
                        each["torch"],
                        each["certainty"],
                    )
                )
    return Claims(claims, time.perf_counter() - start)


def offers_deep(command: Sequence[str]) -> bool:
    """Return whether ``command`` has ``check --deep``."""
    run = subprocess.run([*command, "check", "--help"], capture_output=True, text=True)
    return "--deep" in run.stdout
