"""Draw random functions, convert them, run both: ``python -m drawn.main --python PYTHON``.

Exit 1 says that some give other numbers in MindSpore and nothing tells it: those are printed, and
their files are kept in ``--work``.
"""

from __future__ import annotations

import argparse
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from mindport.core.analyze import analyze
from mindport.core.document import Document
from mindport.core.fix_all import fix_all
from mindport.core.model import Finding, Safety
from mindport.core.options import Options
from mindport.mapping.index import load_index

from drawn.compare import SILENT, Verdict, table, verdict
from drawn.execute import CRASHED, GO_ON, RUNNING

HERE = Path(__file__).parent
_FUNCTION = re.compile(r"^def (f\d+)\(", re.MULTILINE)
_OPTIONS = Options(target="cpu")


class RunError(Exception):
    """A part of a run that failed; its text is the end of what was printed."""


def run(python: str, seed: int, count: int, folder: Path) -> list[Verdict]:
    """Return what became of that many functions.

    python: the interpreter that has both frameworks. folder: where what is drawn is written.
    Raises RunError where torch, or MindSpore as a whole, does not run them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for kept in (*folder.glob("*.pickle"), folder / CRASHED):
        kept.unlink(missing_ok=True)
    _called([python, "-m", "drawn.draw", str(seed), str(count), str(folder)])
    program, converted = folder / "program.py", folder / "converted.py"
    doc = Document("file:///program.py", program.read_text("utf-8"), path="program.py")
    catalog = load_index()
    told = _told(doc.text, analyze(doc, _OPTIONS, catalog).findings)
    converted.write_text(fix_all(doc, _OPTIONS, catalog, unsafe=True).text, "utf-8")
    for framework, path in (("torch", program), ("mindspore", converted)):
        command = [python, "-m", "drawn.execute", framework, str(folder), str(path)]
        while (status := _called(command)) != 0:
            if status != GO_ON:
                _note_crash(folder)
    ours, theirs = (
        pickle.loads((folder / f"{name}.pickle").read_bytes()) for name in ("torch", "mindspore")
    )
    return [
        verdict(name, outcome, theirs[name], told=name in told)
        for name, outcome in ours.items()
        if "values" in outcome
    ]


def _told(text: str, findings: Sequence[Finding]) -> set[str]:
    """Return the functions of which something is said that is not written safely."""
    starts = [(each.start(), each.group(1)) for each in _FUNCTION.finditer(text)]
    found: set[str] = set()
    for finding in findings:
        before = [name for start, name in starts if start <= finding.span.start]
        if before and finding.safety is not Safety.SAFE:
            found.add(before[-1])
    return found


def _note_crash(folder: Path) -> None:
    """Say for the next run what the process crashed at.

    Raises RunError where that was left out already: it is not by one function then.
    """
    crashed = folder / CRASHED
    known = crashed.read_text().split() if crashed.exists() else []
    at = (folder / RUNNING).read_text()
    if at in known:
        raise RunError(f"the process crashes again, behind {at}")
    crashed.write_text("\n".join([*known, at]))


def _called(command: list[str]) -> int:
    environment = {**os.environ, "PYTHONPATH": str(HERE.parent), "GLOG_v": "3"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    # Below 0 is a signal: the process crashed.
    if done.returncode > 0 and done.returncode != GO_ON:
        raise RunError(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-2000:]}")
    return done.returncode


def main(arguments: Sequence[str] | None = None) -> int:
    """Run as many functions as are asked for, and print what became of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True, help="interpreter with torch and MindSpore")
    parser.add_argument("--work", type=Path, required=True, help="folder for what is drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=10, help="rounds of functions")
    parser.add_argument("--count", type=int, default=500, help="functions in each round")
    given = parser.parse_args(arguments)
    every: list[Verdict] = []
    for seed in range(given.seed, given.seed + given.rounds):
        found = run(given.python, seed, given.count, given.work / str(seed))
        every += found
        for each in found:
            if each.outcome == SILENT:
                print(f"seed {seed}, {each.name}: {each.why}", flush=True)
    print(table(every))
    return int(any(each.outcome == SILENT for each in every))


if __name__ == "__main__":
    sys.exit(main())
