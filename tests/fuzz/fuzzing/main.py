"""``make fuzz``: the three parts one after the other, each on all cores; see the package."""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from case_file import read_case
from mindport.garbage import collect_rarely, leave_what_is_loaded

from fuzzing import files, guide, identity
from fuzzing.connections import CLIENTS
from fuzzing.steps import Case

ROOT = Path(__file__).parents[3]
PARTS = ("text", "files", "guided")
#: Sources that edits begin with; what is longer makes each of them slow.
_SHORT = 600
#: Seconds that a failing case is made smaller for, and failures after which a worker ends.
_SHRINKING, _ENOUGH = 90.0, 3
#: Edits of a process after which it says how far it is.
_SHOWN = 5000

Found = tuple[Counter[str], list[str]]


def sources() -> list[str]:
    """Return the sources of the case files."""
    paths = sorted((ROOT / "tests" / "cases").rglob("*.py"))
    return [read_case(path).source for path in paths]


def short_sources() -> list[str]:
    """Return those that edits begin with."""
    return [each for each in sources() if len(each) <= _SHORT]


def text_worker(seed: str, edits: int, failures: Path, number: int, step: int) -> Found:
    """Run every ``step``th case until there were so many edits."""
    return asyncio.run(_texts(seed, edits, failures, number, step))


async def _texts(seed: str, edits: int, failures: Path, number: int, step: int) -> Found:
    pairs: dict[str, identity.Pair] = {}
    known, counts, wrong = short_sources(), Counter[str](), list[str]()
    while counts["edits"] < edits and len(wrong) < _ENOUGH:
        name = f"text:{seed}:{number}"
        number += step
        case, typist = identity.case_of(name, list(CLIENTS), known)
        pair = pairs.get(case.client) or await identity.Pair.start(case.client, counts)
        pairs[case.client] = pair
        before = counts["edits"]
        fault = await identity.fault_of(pair, case, typist)
        counts["cases"] += 1
        if before // _SHOWN < counts["edits"] // _SHOWN:
            print(f"text: {counts['edits']} of {edits} edits, in one of the processes", flush=True)
        if fault is not None:
            del pairs[case.client]
            wrong.append(await _told(name, fault, case, failures))
            for other in pairs.values():
                other.near.forget_faults()
    for pair in pairs.values():
        wrong += await pair.stop()
    return counts, wrong


async def _told(name: str, fault: str, case: Case, failures: Path) -> str:
    """Make a failing case smaller, write it down, and return what to say of it."""
    path = failures / f"{name.replace(':', '-')}.json"
    path.write_text(identity.as_json(case), "utf-8")
    try:
        small = await identity.shrunk(case, _SHRINKING)
        again = await identity.failure_of(small) or f"alone it does not fail; first it was: {fault}"
    except asyncio.TimeoutError:
        small, again = case, f"no server started in time to make it smaller; first it was: {fault}"
    path.write_text(identity.as_json(small), "utf-8")
    return f"{name}: {again}\n{identity.as_json(small)}\nagain: make fuzz CASE={path}"


def file_worker(
    seed: str, corpus: Path, paths: list[Path], damaged: set[Path], failures: Path
) -> Found:
    """Check files, and those of ``damaged`` a second time with something broken in them."""
    counts, wrong = Counter[str](), list[str]()
    for path in paths:
        text = files.text_of(path)
        if text is None:
            continue
        names = [f"files:{seed}:{path.relative_to(corpus).as_posix()}"]
        if path in damaged:
            names.append(f"{names[0]}:damaged")
        for name in names:
            whole = name is names[0]
            each = text if whole else files.damaged(text, random.Random(name))
            # A damaged text is one of its own: what it imports is not looked at.
            at = str(path) if whole else ""
            fault = files.fault_of(each, name, whole=whole, path=at)
            counts["files" if whole else "damaged"] += 1
            if fault is not None:
                until = time.monotonic() + (_SHRINKING if len(wrong) < _ENOUGH else 0)
                wrong.append(_file_told(name, each, fault, at, failures, until))
    return counts, wrong


def _file_told(name: str, text: str, fault: str, at: str, failures: Path, until: float) -> str:
    whole = bool(at)
    small = asyncio.run(files.shrunk(text, name, whole=whole, until=until, path=at))
    path = failures / f"{name.replace(':', '-').replace('/', '-')}.json"
    given = {"name": name, "text": small, "whole": whole, "path": at}
    path.write_text(json.dumps(given), "utf-8")
    return f"{name}: {fault}\n{small[:3000]!r}\nagain: make fuzz CASE={path}"


def on_all_cores(work: Callable[..., Found], tasks: list[tuple[Any, ...]], cores: int) -> Found:
    """Run a worker on tasks, in processes of their own; return what they found together."""
    counts, wrong = Counter[str](), list[str]()
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        for some, bad in pool.imap_unordered(_call, [(work, task) for task in tasks]):
            counts += some
            for each in bad:
                print(f"FAIL {each}\n", flush=True)
            wrong += bad
    return counts, wrong


def _call(work: tuple[Callable[..., Found], tuple[Any, ...]]) -> Found:
    # As the server does: half of the analyses are made here.
    collect_rarely()
    leave_what_is_loaded()
    return work[0](*work[1])


def run_text(options: argparse.Namespace) -> Found:
    """Run the first part."""
    # A server and the sessions here take turns, so that a third pair finds the cores idle at times.
    workers = options.cores + options.cores // 2
    share = -(-options.edits // workers)
    given = [(options.seed, share, options.failures, n, workers) for n in range(workers)]
    return on_all_cores(text_worker, given, workers)


def run_files(options: argparse.Namespace) -> Found:
    """Run the second part."""
    paths = files.real_files(options.corpus)
    if not paths:
        return Counter(), [f"files: no packages below {options.corpus}"]
    random.Random(options.seed).shuffle(paths)
    paths = paths[: options.files]
    damaged = set(list(filter(files.may_be_damaged, paths))[: options.damaged])
    tasks = [
        (options.seed, options.corpus, paths[at : at + 20], damaged, options.failures)
        for at in range(0, len(paths), 20)
    ]
    return on_all_cores(file_worker, tasks, options.cores)


def run_guided(options: argparse.Namespace) -> Found:
    """Run the third part."""
    return guide.run(
        int(options.seed), options.work, options.failures, options.cores, options.seconds, sources()
    )


async def _case(path: Path) -> str | None:
    given = json.loads(path.read_text("utf-8"))
    if "steps" in given:
        return await identity.failure_of(Case(**given))
    at = given.get("path", "")
    return files.fault_of(given["text"], given["name"], whole=given["whole"], path=at)


async def _named(name: str, options: argparse.Namespace) -> str | None:
    """Run one case, or one file, again; a case is made smaller."""
    part, _, which = name.split(":", 2)
    if part == "text":
        case, typist = identity.case_of(name, list(CLIENTS), short_sources())
        pair = await identity.Pair.start(case.client, Counter())
        fault = await identity.fault_of(pair, case, typist)
        if fault is None:
            return "\n".join(await pair.stop()) or None
        return await _told(name, fault, case, options.failures)
    path, _, damage = which.partition(":")
    text = files.text_of(options.corpus / path) or ""
    whole = not damage
    text = text if whole else files.damaged(text, random.Random(name))
    at = str(options.corpus / path) if whole else ""
    fault = files.fault_of(text, name, whole=whole, path=at)
    if fault is None:
        return None
    until = time.monotonic() + _SHRINKING
    small = await files.shrunk(text, name, whole=whole, until=until, path=at)
    return f"{fault}\n{small!r}"


def main() -> int:
    """Run what is asked for; return 1 where anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "fuzz")
    parser.add_argument("--corpus", type=Path, default=ROOT / "build" / "corpus")
    parser.add_argument("--seed", default="", help="a number, or the name of one case")
    parser.add_argument("--case", type=Path, help="a file that an earlier run wrote")
    parser.add_argument("--only", choices=PARTS, action="append")
    parser.add_argument("--edits", type=int, default=100_000)
    parser.add_argument("--files", type=int, default=3200, help="at most so many real files")
    parser.add_argument("--damaged", type=int, default=1200, help="of them, damaged as well")
    parser.add_argument("--seconds", type=int, default=150, help="of the guided part")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    options.failures = options.work / "failures"
    options.failures.mkdir(parents=True, exist_ok=True)
    if options.case or ":" in options.seed:
        alone = _case(options.case) if options.case else _named(options.seed, options)
        fault = asyncio.run(alone)
        print(fault or "it holds")
        return 1 if fault else 0
    options.seed = options.seed or str(random.SystemRandom().randrange(10**6))
    print(f"seed {options.seed}; the same again: make fuzz SEED={options.seed}", flush=True)
    failed = 0
    runs = {"text": run_text, "files": run_files, "guided": run_guided}
    for part in options.only or PARTS:
        begun = time.monotonic()
        counts, wrong = runs[part](options)
        minutes = (time.monotonic() - begun) / 60
        said = ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
        print(f"{part}: {said}; {len(wrong)} failures; {minutes:.1f} minutes", flush=True)
        failed += len(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
