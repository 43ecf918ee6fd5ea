"""Asks the advisory services about every version that is locked, and says what came of it.

``python scripts/audit.py`` prints a line for each list; of versions for some Pythons alone, it asks
about those for this one. Exit code 0: all were asked about, and no
advisory names any; 1: an advisory does; 3: none does, but some could not be asked about.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON_LISTS = ("locked.txt", "scripts/audit.txt", "vscode-extension/libraries.txt")
NODE_LISTS = ("vscode-extension/package-lock.json", "tests/editor/package-lock.json")
#: Where Python's advisories are, in the order in which they are asked.
SERVICES = ("pypi", "osv")
CLEAN, FOUND, NOT_RUN = 0, 1, 3
_SECONDS = 600
_WIDTH = 160


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one list: an exit code, and what to print."""

    code: int
    said: str


def main() -> int:
    """Audit all lists; return the exit code."""
    outcomes = [
        *((name, audit_python(name)) for name in PYTHON_LISTS),
        *((name, audit_node(name)) for name in NODE_LISTS),
    ]
    for name, outcome in outcomes:
        print(f"{name}: {outcome.said}")
    codes = {outcome.code for _, outcome in outcomes}
    if codes == {CLEAN}:
        return CLEAN
    return FOUND if FOUND in codes else NOT_RUN


def audit_python(name: str) -> Outcome:
    """Ask about a list of pip's; the next service where one does not answer for all of it."""
    reasons = []
    for service in SERVICES:
        command = [
            sys.executable, "-m", "pip_audit", "--strict", "--disable-pip", "--require-hashes",
            "--progress-spinner=off", "--format=json", f"--vulnerability-service={service}",
            f"--requirement={ROOT / name}",
        ]  # fmt: skip
        outcome = _outcome(command, ROOT, _of_python)
        if outcome.code != NOT_RUN:
            return outcome
        reasons.append(f"{service}: {outcome.said}")
    return Outcome(NOT_RUN, f"NOT RUN ({'; '.join(reasons)})")


def audit_node(name: str) -> Outcome:
    """Ask about a list of npm's."""
    npm = shutil.which("npm")
    if npm is None:
        return Outcome(NOT_RUN, "NOT RUN (there is no npm)")
    command = [npm, "audit", "--json", "--package-lock-only"]
    outcome = _outcome(command, (ROOT / name).parent, _of_node)
    return outcome if outcome.code != NOT_RUN else Outcome(NOT_RUN, f"NOT RUN ({outcome.said})")


def _outcome(
    command: Sequence[str], folder: Path, read: Callable[[object], Sequence[str] | None]
) -> Outcome:
    """Run an auditor; read: the advisories in what it prints, None where that is no answer."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Outcome(NOT_RUN, str(error))
    try:
        found = read(json.loads(done.stdout))
    except ValueError:
        found = None
    if found:
        return Outcome(FOUND, "".join(f"\n  {line}" for line in found).lstrip("\n "))
    if found is None or done.returncode:
        lines = [line for line in done.stderr.splitlines() if line and "complete log" not in line]
        return Outcome(NOT_RUN, lines[-1][:_WIDTH] if lines else f"exit code {done.returncode}")
    return Outcome(CLEAN, "no advisory")


def _of_python(answer: object) -> list[str] | None:
    if not isinstance(answer, dict) or not isinstance(answer.get("dependencies"), list):
        return None
    listed = answer["dependencies"]
    found = [
        f"{each['name']} {each['version']}: {', '.join(one['id'] for one in each['vulns'])}"
        for each in listed
        if each.get("vulns")
    ]
    # One that was passed over is one that nobody asked about.
    return found if found or not any("skip_reason" in each for each in listed) else None


def _of_node(answer: object) -> list[str] | None:
    if not isinstance(answer, dict) or not isinstance(answer.get("vulnerabilities"), dict):
        return None
    return [f"{name}: {each['severity']}" for name, each in answer["vulnerabilities"].items()]


if __name__ == "__main__":
    sys.exit(main())
