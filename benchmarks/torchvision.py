"""Converts the models of torchvision with MindPort and with PaConvert, and prints what came of it.

``make bench`` runs this. Everything is made below --work; the results go to benchmarks/results/.
Times are of whole commands, the best of three: only their ratios mean something elsewhere.
"""

from __future__ import annotations

import argparse
import ast
import filecmp
import json
import platform
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus import WHEELS, fetch
from measures import Outcome, compare, python_files, statement_lines
from references import by_file, count, disagreement, import_lines
from table import markdown

MINDPORT = [sys.executable, "-m", "mindport"]
RESULTS = Path(__file__).parent / "results"
EMPTY = ("left_without_reason", "new_undefined", "stray_lines", "changed_by_second_run")


@dataclass(frozen=True, slots=True)
class Run:
    """One command that ended with an expected code: its wall time in seconds, its output."""

    seconds: float
    stdout: str


@dataclass(frozen=True, slots=True)
class Job:
    """A conversion: the folder that it writes, the command, the codes it may end with."""

    out: Path
    command: list[str]
    codes: tuple[int, ...] = (0,)


def main() -> int:
    """Run everything; exit 1 where a promise of the project is not kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder with the environments")
    parser.add_argument(
        "--corpus", type=Path, required=True, help="folder of torchvision's sources"
    )
    given = parser.parse_args()
    work: Path = given.work.resolve()
    models = fetch(given.corpus.resolve()) / "models"
    jobs = conversions(work, models)
    seconds = best(jobs)
    result: dict[str, Any] = {
        "corpus": figures_of(models),
        "python": platform.python_version(),
        "mindport_safe": mindport(models, jobs["safe"].out, []),
        "mindport_unsafe": mindport(models, jobs["unsafe"].out, ["--unsafe"]),
        "paconvert": paconvert(models, jobs["paconvert"].out),
    }
    result["mindport_safe"]["seconds"] = seconds["safe"]
    result["mindport_unsafe"]["seconds"] = seconds["unsafe"]
    result["paconvert"]["seconds"] = seconds["paconvert"]
    result["paconvert"]["seconds_without_formatting"] = seconds["bare"]
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "torchvision.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    text = markdown(result)
    (RESULTS / "torchvision.md").write_text(text, "utf-8")
    print(text)
    broken = promises(result)
    for line in broken:
        print(f"not kept: {line}", file=sys.stderr)
    return 1 if broken else 0


def figures_of(models: Path) -> dict[str, Any]:
    """Return the figures of the files themselves, and where jedi counts otherwise than ruff."""
    files = python_files(models)
    sites = count(models, files)
    grouped = by_file(sites)
    agreed, disputed = 0, []
    for file in files:
        path = str(file.relative_to(models))
        same, alone = disagreement(file, grouped.get(path, []))
        agreed += same
        disputed += [f"{path}:{line}:{column}" for line, column in alone]
    return {
        "wheel": WHEELS["torchvision"],
        "files": len(files),
        "lines": sum(file.read_text("utf-8").count("\n") for file in files),
        "references": len(sites),
        "names": len({site.name for site in sites}),
        "jedi_agrees": agreed,
        "jedi_disagrees": disputed,
        "ast_parse_seconds": round(_parse_seconds(files), 3),
    }


def conversions(work: Path, models: Path) -> dict[str, Job]:
    """Return what is run and timed."""
    convert = [*MINDPORT, "convert", str(models)]
    other = [str(work / "paconvert" / "bin" / "paconvert"), "-i", str(models)]
    log = ["--log_dir", str(work / "paconvert.log")]
    safe, unsafe = work / "mindport-safe", work / "mindport-unsafe"
    full, bare = work / "paconvert-full", work / "paconvert-bare"
    return {
        "safe": Job(safe, [*convert, "-o", str(safe)], (0, 1)),
        "unsafe": Job(unsafe, [*convert, "-o", str(unsafe), "--unsafe"], (0, 1)),
        "paconvert": Job(full, [*other, "-o", str(full), *log]),
        "bare": Job(bare, [*other, "-o", str(bare), *log, "--no_format"]),
    }


def mindport(models: Path, out: Path, options: list[str]) -> dict[str, Any]:
    """Return the figures of MindPort's conversion of ``models`` to ``out``, with ``options``."""
    findings = check(models)
    again = _fresh(out.parent / f"{out.name}-again")
    placed = _in_package(models, out)
    run([*MINDPORT, "convert", str(placed), "-o", str(again), *options], codes=(0, 1))
    outcome = compare(models, out, _reasons(models, findings))
    remaining = check(out)
    explained = _explained(out, remaining)
    unexplained = [s for s in outcome.left if (s.path, s.line, s.column) not in explained]
    figures = _figures(outcome)
    figures["refused"] = len(outcome.left) - len(unexplained)
    figures["left_without_reason"] = [f"{s.path}:{s.line}:{s.column} {s.name}" for s in unexplained]
    figures["codes_of_left"] = dict(
        Counter(
            code
            for site in outcome.left
            for code in explained.get((site.path, site.line, site.column), ())
        ).most_common()
    )
    figures["changed_by_second_run"] = _differing(out, again)
    return figures


def paconvert(models: Path, out: Path) -> dict[str, Any]:
    """Return the figures of PaConvert's conversion of ``models`` to ``out``."""
    outcome = compare(models, out)
    marked = {
        (str(file.relative_to(out)), number)
        for file in python_files(out)
        for number, line in enumerate(file.read_text("utf-8").split("\n"), 1)
        if line.startswith(">>>>>>")
    }
    figures = _figures(outcome)
    figures["refused"] = sum((site.path, site.line) in marked for site in outcome.left)
    return figures


def promises(result: dict[str, Any]) -> list[str]:
    """Return the promises that the figures break, one sentence each."""
    total = result["corpus"]["references"]
    broken = []
    for key, share in (("mindport_safe", 0.8), ("mindport_unsafe", 0.9)):
        figures = result[key]
        if figures["converted"] < share * total:
            broken.append(f"{key}: {figures['converted']} of {total} converted, want {share:.0%}")
        if figures["parse"] != figures["files"]:
            broken.append(f"{key}: {figures['files'] - figures['parse']} files do not parse")
        if figures["comments_kept"] != figures["comments"]:
            broken.append(f"{key}: {figures['comments'] - figures['comments_kept']} comments lost")
        for name in EMPTY:
            if figures[name]:
                broken.append(f"{key}: {name}: {len(figures[name])}, first {figures[name][0]}")
    if result["corpus"]["jedi_disagrees"]:
        broken.append(f"jedi disagrees on {len(result['corpus']['jedi_disagrees'])} references")
    return broken


def check(folder: Path) -> dict[str, Any]:
    """Return what ``mindport check`` says of ``folder``, as JSON."""
    run_ = run([*MINDPORT, "check", str(folder), "--format", "json"], codes=(0, 1))
    findings: dict[str, Any] = json.loads(run_.stdout)
    return findings


def best(jobs: Mapping[str, Job]) -> dict[str, float]:
    """Run the jobs in turn, three times over; return the least time in seconds of each."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(3):
        for name, job in jobs.items():
            _fresh(job.out)
            times[name].append(run(job.command, job.codes).seconds)
    return {name: round(min(seconds), 2) for name, seconds in times.items()}


def run(command: list[str], codes: tuple[int, ...] = (0,)) -> Run:
    """Run ``command``; an exit code that is not one of ``codes`` ends the benchmark."""
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode not in codes:
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-2000:]}")
    return Run(seconds, done.stdout)


def _reasons(models: Path, findings: dict[str, Any]) -> dict[str, set[int]]:
    """Return, by path, the lines of statements with a finding, and of imports."""
    reasons = {}
    for file in findings["files"]:
        path = Path(file["path"])
        text = path.read_text("utf-8")
        lines = {
            n
            for finding in file["findings"]
            for n in range(finding["range"]["start"]["line"], finding["range"]["end"]["line"] + 1)
        }
        imports = {n for first, last in import_lines(text) for n in range(first, last + 1)}
        reasons[str(path.relative_to(models))] = statement_lines(text, lines) | imports
    return reasons


def _explained(root: Path, findings: dict[str, Any]) -> dict[tuple[str, int, int], list[str]]:
    """Return, for each place where a finding with a message begins, the codes."""
    places: dict[tuple[str, int, int], list[str]] = {}
    for file in findings["files"]:
        path = str(Path(file["path"]).relative_to(root))
        for finding in file["findings"]:
            start = finding["range"]["start"]
            if finding["message"].strip():
                places.setdefault((path, start["line"], start["column"]), []).append(
                    finding["code"]
                )
    return places


def _figures(outcome: Outcome) -> dict[str, Any]:
    return {
        "files": outcome.files,
        "parse": outcome.parse,
        "references": outcome.references,
        "converted": outcome.converted,
        "left": len(outcome.left),
        "left_names": dict(Counter(site.name for site in outcome.left).most_common()),
        "new_undefined": [f"{s.path}:{s.line} {s.name}" for s in outcome.new_undefined],
        "comments": outcome.comments,
        "comments_kept": outcome.comments_kept,
        "lines": outcome.lines,
        "lines_kept": outcome.lines_kept,
        "stray_lines": outcome.stray_lines,
    }


def _in_package(models: Path, out: Path) -> Path:
    """Return a copy of converted models where they lay: what imports find there is the same."""
    package = _fresh(out.parent / f"{out.name}-placed") / models.parent.name
    shutil.copytree(models.parent, package, ignore=shutil.ignore_patterns(models.name))
    shutil.copytree(out, package / models.name, dirs_exist_ok=True)
    return package / models.name


def _differing(first: Path, second: Path) -> list[str]:
    names = [str(path.relative_to(first)) for path in python_files(first)]
    _, mismatch, errors = filecmp.cmpfiles(first, second, names, shallow=False)
    return mismatch + errors


def _parse_seconds(files: list[Path]) -> float:
    texts = [file.read_text("utf-8") for file in files]
    start = time.perf_counter()
    for text in texts:
        ast.parse(text)
    return time.perf_counter() - start


def _fresh(folder: Path) -> Path:
    for path in (folder, folder.parent / f"{folder.name}-readable"):
        shutil.rmtree(path, ignore_errors=True)
    return folder


if __name__ == "__main__":
    sys.exit(main())
