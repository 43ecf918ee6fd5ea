"""Converts torchvision and the training programs, runs both sides, and prints what came of it.

``make equivalence`` runs this. Everything is made below --work; the table goes to --results. Exit 1
says that something does not run, gives other numbers, or leaves names that lead nowhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from harness import names, runs, table
from harness.families import TORCHVISION, named

WHEEL = "torchvision==0.29.2"
RESULTS = Path(__file__).resolve().parents[3] / "benchmarks" / "results"


def main() -> int:
    """Run everything that is asked for; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder for all that is made")
    parser.add_argument("--torchvision", type=Path, required=True, help="folder of its package")
    parser.add_argument("--python", required=True, help="interpreter with both frameworks")
    parser.add_argument("--only", nargs="*", default=[], help="names of families")
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
    families = named(given.only)
    source = runs.copy_torchvision(given.torchvision, work / "source")
    before = names.problems(source, TORCHVISION)
    expected = runs.torch_outputs(tools, source, work, families)
    result: dict[str, Any] = {"wheel": WHEEL, "targets": []}
    failures = 0
    for target in given.target or runs.TARGETS:
        converted = runs.convert(tools, source, work / target / TORCHVISION, target)
        outcomes = runs.outcomes(tools, converted, expected, work, families, target, given.diagnose)
        found = names.problems(converted, TORCHVISION) - before
        findings = runs.findings(tools, source, target)
        figures = {path: table.counts(file) for path, file in sorted(findings.items())}
        left = names.left_imports(converted)
        pairs = [(family.file, each) for family, each in zip(families, outcomes, strict=True)]
        result["targets"].append(table.record(target, figures, pairs, sorted(found), left))
        wrong = [outcome.said for outcome in outcomes if not outcome.equal] + sorted(found)
        print(*wrong, sep="\n", file=sys.stderr)
        failures += len(wrong)
    text = table.markdown(result)
    print(text)
    if not given.only and not given.target and not given.diagnose:
        (RESULTS / "equivalence.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
        (RESULTS / "equivalence.md").write_text(text, "utf-8")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
