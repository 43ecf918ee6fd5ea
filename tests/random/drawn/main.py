"""Draw functions and networks, convert them, run both: ``python -m drawn.main --python PYTHON``.

Exit 1 says that some give other numbers in MindSpore and nothing tells it: those are printed, and
their files are kept in ``--work``.
"""

from __future__ import annotations

import argparse
import pickle
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from mindport.core.model import Finding

from drawn.compare import EQUAL, SILENT, Verdict, table, verdict
from drawn.conversion import converted
from drawn.networks.run import run as run_networks
from drawn.processes import CRASHED, called, called_to_the_end

_FUNCTION = re.compile(r"^def (f\d+)\(", re.MULTILINE)


def run(python: str, seed: int, count: int, folder: Path) -> list[Verdict]:
    """Return what became of that many functions.

    python: the interpreter that has both frameworks. folder: where what is drawn is written.
    Raises RunError where torch, or MindSpore as a whole, does not run them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for kept in (*folder.glob("*.pickle"), folder / CRASHED):
        kept.unlink(missing_ok=True)
    called([python, "-m", "drawn.draw", str(seed), str(count), str(folder)])
    program, ported = folder / "program.py", folder / "converted.py"
    text = program.read_text("utf-8")
    new, findings = converted(text)
    told = _told(text, findings)
    ported.write_text(new, "utf-8")
    for framework, path in (("torch", program), ("mindspore", ported)):
        command = [python, "-m", "drawn.execute", framework, str(folder), str(path)]
        called_to_the_end(command, folder)
    ours, theirs = (
        pickle.loads((folder / f"{name}.pickle").read_bytes()) for name in ("torch", "mindspore")
    )
    return [
        verdict(name, outcome, theirs[name], told=name in told)
        for name, outcome in ours.items()
        if "values" in outcome
    ]


def _told(text: str, findings: Sequence[Finding]) -> set[str]:
    """Return the functions that findings are in."""
    starts = [(each.start(), each.group(1)) for each in _FUNCTION.finditer(text)]
    found: set[str] = set()
    for finding in findings:
        before = [name for start, name in starts if start <= finding.span.start]
        if before:
            found.add(before[-1])
    return found


#: What is drawn: how it is run, and how many of it are in a round.
KINDS: dict[str, tuple[Callable[[str, int, int, Path], list[Verdict]], int]] = {
    "functions": (run, 500),
    "networks": (run_networks, 50),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run as many functions as are asked for, and print what became of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", required=True, help="interpreter with torch and MindSpore")
    parser.add_argument("--work", type=Path, required=True, help="folder for what is drawn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=10, help="rounds of each")
    parser.add_argument("--count", type=int, help="how many are in each round")
    parser.add_argument("--only", choices=list(KINDS), help="what is drawn; without, all")
    parser.add_argument("--every", action="store_true", help="print all that is not equal")
    given = parser.parse_args(arguments)
    silent = False
    for kind, (runs, count) in KINDS.items():
        if given.only not in (None, kind):
            continue
        every: list[Verdict] = []
        for seed in range(given.seed, given.seed + given.rounds):
            found = runs(given.python, seed, given.count or count, given.work / kind / str(seed))
            every += found
            for each in found:
                if each.outcome == SILENT or (given.every and each.outcome != EQUAL):
                    place = f"{kind}, seed {seed}, {each.name}"
                    print(f"{place}: {each.outcome}: {each.why}", flush=True)
        print(f"{kind}\n{table(every)}", flush=True)
        silent = silent or any(each.outcome == SILENT for each in every)
    return int(silent)


if __name__ == "__main__":
    sys.exit(main())
