"""Converts torchvision and the training programs, runs both sides, and prints what came of it.

``make equivalence`` runs this. Everything is made below --work; the table goes to --results. Exit 1
says that something does not run, gives other numbers, or leaves names that lead nowhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness import names, runs, table
from harness.compare import Outcome
from harness.families import TORCHVISION, named
from harness.programs import PACKAGE, Trained, mindspore_run, torch_run

WHEEL = "torchvision==0.29.2"
RESULTS = Path(__file__).resolve().parents[3] / "benchmarks" / "results"


#: Training programs in the manner of the framework's own examples.
PROGRAMS = runs.HERE / "programs"


def main() -> int:
    """Run everything that is asked for; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder for all that is made")
    parser.add_argument("--torchvision", type=Path, required=True, help="folder of its package")
    parser.add_argument("--python", required=True, help="interpreter with both frameworks")
    parser.add_argument("--only", nargs="*", default=[], help="names of families and programs")
    parser.add_argument("--target", choices=runs.TARGETS, action="append")
    parser.add_argument(
        "--diagnose",
        action="store_true",
        help="let what is left of torch raise where it is used, to see behind the first obstacle",
    )
    given = parser.parse_args()
    work = given.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    tools = runs.Tools((sys.executable, "-m", "mindport"), str(Path(given.python).absolute()))
    asked = Asked(given.only)
    targets = given.target or runs.TARGETS
    torchvision = given.torchvision.resolve()
    parts: dict[str, list[Part]] = {target: [] for target in targets}
    if asked.families:
        for target, part in families(tools, torchvision, work, asked, targets, given.diagnose):
            parts[target].append(part)
    if asked.programs:
        for target, part in programs(tools, torchvision, work, asked, targets):
            parts[target].append(part)
    result = {"wheel": WHEEL, "targets": [joined(t, each) for t, each in parts.items()]}
    wrong = [line for each in parts.values() for part in each for line in part.wrong()]
    print(*wrong, sep="\n", file=sys.stderr)
    text = table.markdown(result)
    print(text)
    if not given.only and not given.target and not given.diagnose:
        (RESULTS / "equivalence.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
        (RESULTS / "equivalence.md").write_text(text, "utf-8")
    return 1 if wrong else 0


class Asked:
    """What is run: the names that are given, or all."""

    def __init__(self, names: list[str]) -> None:
        there = [path.stem for path in sorted(PROGRAMS.glob("*.py"))]
        self.programs = [name for name in there if not names or name in names]
        rest = [name for name in names if name not in there]
        self.families = named(rest) if rest or not names else []


@dataclass(frozen=True, slots=True)
class Part:
    """One converted folder and what came of it."""

    files: dict[str, dict[str, int]]
    #: Which file each outcome is of.
    outcomes: list[tuple[str, Outcome | Trained]]
    names: set[str]
    left: list[str]

    def wrong(self) -> list[str]:
        """Return a line for each thing that is not as it should be."""
        return [each.said for _, each in self.outcomes if not each.equal] + sorted(self.names)


def joined(target: str, parts: list[Part]) -> dict[str, Any]:
    """Return the figures of one target."""
    return table.record(
        target,
        {path: figures for part in parts for path, figures in part.files.items()},
        [pair for part in parts for pair in part.outcomes],
        sorted(name for part in parts for name in part.names),
        [path for part in parts for path in part.left],
    )


def families(
    tools: runs.Tools,
    torchvision: Path,
    work: Path,
    asked: Asked,
    targets: Sequence[str],
    diagnose: bool,
) -> Iterator[tuple[str, Part]]:
    """Convert torchvision and run its models."""
    source = runs.copy_torchvision(torchvision, work / "source")
    before = names.problems(source, TORCHVISION)
    expected = runs.torch_outputs(tools, source, work, asked.families)
    for target in targets:
        out = runs.convert(tools, source, work / target / TORCHVISION, target)
        came = runs.outcomes(tools, out, expected, work, asked.families, target, diagnose)
        pairs = [(family.file, each) for family, each in zip(asked.families, came, strict=True)]
        found = names.problems(out, TORCHVISION) - before
        yield (
            target,
            Part(_figures(tools, source, target), pairs, found, [*names.left_imports(out)]),
        )


def programs(
    tools: runs.Tools, torchvision: Path, work: Path, asked: Asked, targets: Sequence[str]
) -> Iterator[tuple[str, Part]]:
    """Convert the training programs and run them."""
    home = work / "training"
    given = {name: torch_run(tools, PROGRAMS, home, name, torchvision) for name in asked.programs}
    for target in targets:
        out = runs.convert(tools, PROGRAMS, work / target / PACKAGE, target)
        pairs = [
            (f"{PACKAGE}/{name}.py", mindspore_run(tools, out, given[name], name, target))
            for name in asked.programs
        ]
        figures = _figures(tools, PROGRAMS, target, f"{PACKAGE}/")
        left = [f"{PACKAGE}/{path}" for path in names.left_imports(out)]
        yield target, Part(figures, pairs, names.problems(out, PACKAGE), left)


def _figures(
    tools: runs.Tools, source: Path, target: str, prefix: str = ""
) -> dict[str, dict[str, int]]:
    found = runs.findings(tools, source, target)
    return {f"{prefix}{path}": table.counts(file) for path, file in sorted(found.items())}


if __name__ == "__main__":
    sys.exit(main())
