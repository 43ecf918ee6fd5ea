"""Makes the truth set, and measures what is claimed of it: ``make truth``.

Everything is made below --work; the results go to benchmarks/results/. The records stay until what
makes them changes, or --again; what is claimed of them is measured anew each time.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import records as recorded
import torch
from claims import CERTAINTIES, Claims, ask, offers_deep
from misses import listing
from negatives import fetch, measure
from records import Record
from score import Score, is_tensor, score
from tables import markdown, promises

HERE = Path(__file__).resolve().parent
RESULTS = HERE.parent / "results"
GROUPS = ("programs", "diffusers", "transformers")
# What the records are made by, beside what is installed.
MAKERS = (
    *("collect.py", "crosscheck.py", "instrument.py", "records.py", "torch_names.py"),
    *("diffusers_models.py", "transformers_models.py", "transformers_models.txt"),
    "programs/**/*.py",
)
HALVES = ("development", "heldout")
# How many files the tools are asked about side by side: jedi takes seconds for each.
SAMPLE = 40


def main() -> int:
    """Run everything; exit 1 where a promise of the project is not kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder of this benchmark's own")
    parser.add_argument("--mindport", default="mindport", help="the command")
    parser.add_argument("--plain-python", help="an interpreter without torch, for jedi with stubs")
    parser.add_argument("--stubs", type=Path, help="the folder of the stub packages")
    parser.add_argument("--again", action="store_true", help="run the models and programs again")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="files to ask the tools about")
    parser.add_argument("--shallow", action="store_true", help="leave out check --deep")
    parser.add_argument("--skip", default="", help="parts to leave out: negatives,peers")
    arguments = parser.parse_args()
    work: Path = arguments.work.resolve()
    command = shlex.split(arguments.mindport)
    result: dict[str, Any] = {"versions": versions()}
    result["runs"] = collect(work, arguments.again)
    records, types = recorded.read(work / "raw", GROUPS)
    records = recorded.of_interest(
        records, types, cache(lambda path: Path(path).read_text("utf-8"))
    )
    paths = sorted({Path(record.abs) for record in records})
    result["files"], result["sites"] = len(paths), len(records)
    say(f"checking {len(paths)} files")
    plain = ask(command, paths)
    deep = None
    if offers_deep(command) and not arguments.shallow:
        say("checking them with --deep")
        deep = ask(command, paths, deep=True)
    result["seconds"] = {"check": plain.seconds, "deep": deep.seconds if deep else None}
    result["sets"] = sets(records, types, plain, deep, work)
    if "negatives" not in arguments.skip:
        say("checking sources without torch")
        result["negatives"] = measure(command, fetch(work / "negatives"))
    if "peers" not in arguments.skip:
        result["peers"] = side_by_side(records, types, command, arguments, work, deep is not None)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "truth.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    text = markdown(result)
    (RESULTS / "truth.md").write_text(text, "utf-8")
    print(text)
    for half in HALVES:
        for line in result["sets"][f"all {half}"]["false"]:
            print(f"false ({half}): {line}")
    broken = promises(result)
    for line in broken:
        print(f"not kept: {line}", file=sys.stderr)
    return 1 if broken else 0


def say(what: str) -> None:
    """Tell what is done next."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


def versions() -> dict[str, str]:
    """Return the releases of what was run and compared with."""
    names = ("torch", "transformers", "diffusers", "numpy", "jedi", "basedpyright")
    found = {name: importlib.metadata.version(name).partition("+")[0] for name in names}
    return {"python": platform.python_version(), **found}


def collect(work: Path, again: bool) -> dict[str, Any]:
    """Run the models and programs, each group in a process of its own, unless they were."""
    corpus, raw = work / "corpus", work / "raw"
    made_by = _digest()
    stamp = raw / "made-by"
    if again or not stamp.exists() or stamp.read_text("utf-8") != made_by:
        shutil.rmtree(corpus, ignore_errors=True)
        installed = Path(sysconfig.get_paths()["purelib"])
        for name in GROUPS:
            source = HERE / name if name == "programs" else installed / name
            # A copy stands as a project of the user's does: nothing is passed over as installed.
            shutil.copytree(source, corpus / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in GROUPS:
            say(f"running {name}")
            command = [sys.executable, "-B", str(HERE / "collect.py"), name]
            run = subprocess.run([*command, "--corpus", str(corpus), "--out", str(raw)])
            if run.returncode:
                print(f"{name}: some failed, see above", file=sys.stderr)
        stamp.write_text(made_by, "utf-8")
    return {name: json.loads((raw / f"{name}.run.json").read_text("utf-8")) for name in GROUPS}


def sets(
    records: Sequence[Record],
    types: dict[str, list[str]],
    plain: Claims,
    deep: Claims | None,
    work: Path,
) -> dict[str, Any]:
    """Return the figures of each package, of each half of it, and of all."""
    result = {}
    for half in HALVES:
        for group in (*GROUPS, ""):
            below = f"{group}/" if group else ""
            mine = [r for r in records if r.half == half and r.file.startswith(below)]
            found = score(mine, types, plain.claims)
            more = score(mine, types, deep.claims) if deep else None
            name = f"{group or 'all'} {half}"
            result[name] = figures(found, more)
            if not group:
                write_misses(work / f"misses-{half}.txt", found, more)
    return result


def figures(found: Score, deep: Score | None) -> dict[str, Any]:
    """Return a score as plain values."""
    result: dict[str, Any] = {}
    for name in ("methods", "reads", "imports"):
        tally = getattr(found, name)
        result[name] = {"sites": tally.total} | {key: tally.found[key] for key in CERTAINTIES}
        if deep:
            result[name]["deep"] = sum(getattr(deep, name).found[key] for key in CERTAINTIES)
    result["mixed"] = found.mixed
    result["claims"] = by_certainty(found)
    result["deep_claims"] = by_certainty(deep) if deep else None
    result["false"] = [str(each) for each in found.doubts]
    result["deep_false"] = [str(each) for each in deep.doubts] if deep else None
    result["missed_imports"] = [
        f"{r.file}:{r.line}:{r.column} {r.torch}" for r in found.imports.missed
    ]
    return result


def by_certainty(found: Score) -> dict[str, dict[str, int]]:
    """Return how many claims stand at places that ran, and how many of them are false."""
    false = Counter(each.claim.certainty for each in found.doubts)
    some = Counter(each.claim.certainty for each in found.doubts if not each.wholly)
    return {
        name: {
            "claims": sum(n for (_, certainty), n in found.claimed.items() if certainty == name),
            "false": false[name],
            "of_these_for_some_receivers": some[name],
        }
        for name in CERTAINTIES
    }


def write_misses(path: Path, found: Score, deep: Score | None) -> None:
    """Write what was not found, by the form of its receiver."""
    parts = [
        ("false claims", "\n".join(str(each) for each in found.doubts)),
        ("method calls that are missed", listing(found.methods.missed)),
        ("method calls that are guessed", listing(found.methods.guessed)),
        ("reads that are missed", listing(found.reads.missed)),
    ]
    if deep:
        parts.append(("method calls that --deep misses", listing(deep.methods.missed)))
    path.write_text("\n".join(f"# {title}\n{text}\n" for title, text in parts), "utf-8")


def side_by_side(
    records: Iterable[Record],
    types: dict[str, list[str]],
    command: Sequence[str],
    arguments: argparse.Namespace,
    work: Path,
    deep: bool,
) -> dict[str, Any]:
    """Ask MindPort, jedi and basedpyright about the same files."""
    tensors: dict[str, list[Record]] = {}
    others: dict[str, list[Record]] = {}
    for record in records:
        if record.member and record.call:
            kinds = [is_tensor(kind, types) for kind in record.kinds]
            table = tensors if all(kinds) else others if not any(kinds) else None
            if table is not None and _name_of_a_method(record.attr):
                table.setdefault(record.abs, []).append(record)
    enough = [path for path in tensors if len(tensors[path]) >= 5]
    below = work / "corpus"

    def shuffled(path: str) -> str:
        return hashlib.sha256(Path(path).relative_to(below).as_posix().encode()).hexdigest()

    chosen = sorted(sorted(enough, key=shuffled)[: arguments.sample])
    asked = [r for p in chosen for r in (*tensors[p], *others.get(p, ()))]
    places = work / "sample.jsonl"
    rows = [{"abs": r.abs, "line": r.line, "column": r.column} for r in asked]
    places.write_text("\n".join(json.dumps(row) for row in rows) + "\n", "utf-8")
    right = [all(is_tensor(kind, types) for kind in r.kinds) for r in asked]
    result: dict[str, Any] = {
        "files": len(chosen),
        "lines": sum(Path(path).read_text("utf-8").count("\n") for path in chosen),
        "methods": sum(right),
        "others": len(right) - sum(right),
        "rows": {},
    }
    for name, is_deep in (("MindPort", False), ("MindPort, --deep", True)):
        if is_deep and not deep:
            continue
        say(f"asking {name}")
        claims = ask(command, [Path(path) for path in chosen], deep=is_deep)
        at = {(c.path, c.end_line, c.end_column): c for c in claims.claims}
        answers = [at.get((r.abs, r.line, r.end_column)) for r in asked]
        for label, certainties in (("", CERTAINTIES), (" without guesses", CERTAINTIES[:2])):
            said = [
                bool(a and a.certainty in certainties and a.torch.startswith("torch.Tensor."))
                for a in answers
            ]
            result["rows"][name + label] = _row(said, right, claims.seconds)
    site = ["--sites", str(places), "--corpus", str(below)]
    jobs = {"jedi, torch installed": ["jedi", *site]}
    if arguments.stubs and arguments.stubs.is_dir() and arguments.plain_python:
        stubs = ["--stubs", str(arguments.stubs.resolve()), "--python", arguments.plain_python]
        jobs["jedi, with the stubs"] = ["jedi", *site, *stubs]
    jobs["basedpyright's language server, torch installed"] = ["basedpyright", *site]
    for name, job in jobs.items():
        say(f"asking {name}")
        start = time.perf_counter()
        run = subprocess.run(
            [sys.executable, str(HERE / "peers.py"), *job], stdout=subprocess.PIPE, text=True
        )
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        if run.returncode or len(lines) != len(asked) + 1:
            print(f"{name}: failed with {run.returncode}", file=sys.stderr)
            continue
        said = [answer is True for answer in lines[:-1]]
        result["rows"][name] = _row(said, right, time.perf_counter() - start)
    return result


def _digest() -> str:
    """Return a hash of all that records are made by."""
    digest = hashlib.sha256(json.dumps(versions()).encode())
    for path in sorted(each for pattern in MAKERS for each in HERE.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _row(said: Sequence[bool], right: Sequence[bool], seconds: float) -> dict[str, Any]:
    found = sum(a and b for a, b in zip(said, right, strict=True))
    wrong = sum(a and not b for a, b in zip(said, right, strict=True))
    return {"found": found, "wrong": wrong, "seconds": round(seconds, 1)}


def _name_of_a_method(name: str) -> bool:
    return not name.startswith("_") and callable(getattr(torch.Tensor, name, None))


if __name__ == "__main__":
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.exit(main())
