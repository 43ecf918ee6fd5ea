"""What MindPort costs where people wait for it, beside ``ast.parse`` and Python itself.

    python benchmarks/speed.py --corpus FOLDER [--only NAME ...]

Ratios are of processor time where commands are compared, and of what a client waits where the
server is; both sides are measured in this run, in turns. Linux alone tells processes' memory and
time as it is read here.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from corpus import elsewhere, fetch
from server_client import ServerClient, memory_mb
from speed_table import markdown

RESULTS = Path(__file__).parent / "results"
MINDPORT = [sys.executable, "-m", "mindport"]
SMALL = "import torch\n\n\ndef area(x: torch.Tensor) -> torch.Tensor:\n    return torch.abs(x)\n"
ROUNDS = 41
EDITS = 10_000
Figures = dict[str, Any]


def main() -> int:
    """Measure what is asked for, print the table and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="folder of the sources")
    parser.add_argument("--only", nargs="*", choices=sorted(PARTS), default=list(PARTS))
    given = parser.parse_args()
    names = ("torchvision", "transformers")
    with elsewhere(*(fetch(given.corpus.resolve(), name) for name in names)) as folders:
        return measured(given.only, dict(zip(names, folders, strict=True)))


def measured(parts: Sequence[str], corpus: dict[str, Path]) -> int:
    """Measure these parts over copies of the sources."""
    kept = RESULTS / "speed.json"
    found: Figures = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    found["python"], found["cores"] = platform.python_version(), len(os.sched_getaffinity(0))
    RESULTS.mkdir(exist_ok=True)
    for name in parts:
        print(f"measuring: {name}", file=sys.stderr, flush=True)
        found[name] = PARTS[name](corpus)
        kept.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    text = markdown(found)
    (RESULTS / "speed.md").write_text(text, "utf-8")
    print(text)
    return 0


def start_up(corpus: dict[str, Path]) -> Figures:
    """Processor time until a command or a server is there, beyond what it is built on."""
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder, "small.py")
        small.write_text(SMALL, "utf-8")
        bare = least(lambda: command([sys.executable, "-c", "pass"]))
        check = least(lambda: command([*MINDPORT, "check", str(small)], 1))
        pygls = least(lambda: command([sys.executable, "-c", "import pygls.lsp.server"]))
    answers: list[float] = []
    for _ in range(5):
        with ServerClient() as server:
            answers.append(server.at_initialize)
    return {"bare": bare, "check": check, "pygls": pygls, "initialize": min(answers)}


def keystroke(corpus: dict[str, Path]) -> Figures:
    """From a change in a function to the diagnostics of the new text, as a client sees it."""
    return {str(lines): typed(near(corpus, lines), lines) for lines in (1_500, 5_300)}


def typed(path: Path, lines: int) -> Figures:
    """Type a letter into names of one file and take it back, over and over."""
    text = path.read_text("utf-8")
    rows, uri, chosen = text.splitlines(), path.as_uri(), random.Random(lines)
    places = [at for at, row in enumerate(rows) if row.startswith("        ") and "= self." in row]
    waits: list[float] = []
    parses: list[float] = []
    with ServerClient() as server:
        opened = seconds(lambda: server.open(uri, text))
        if not server.shown(uri, 1):
            raise SystemExit(f"{path}: the server finds nothing in it, so there is no time to take")
        for version in range(2, ROUNDS + 2, 2):
            line = chosen.choice(places)
            at = {"line": line, "character": rows[line].index("= self.") + len("= self.")}
            for number, (end, letter) in enumerate(((0, "x"), (1, ""))):
                place = {"start": at, "end": {**at, "character": at["character"] + end}}
                parses.append(seconds(lambda: ast.parse(text)))

                def wait(
                    version: int = version + number, place: Figures = place, letter: str = letter
                ) -> None:
                    server.change(uri, version, place, letter)
                    server.shown(uri, version)

                waits.append(seconds(wait))
        last = ROUNDS + 100
        before = server.counts[uri]
        here = {"line": 0, "character": 0}

        def burst() -> None:
            for version in range(last - 19, last + 1):
                server.change(uri, version, {"start": here, "end": here}, "# x\n")
            server.shown(uri, last)

        took = seconds(burst)
        published = server.counts[uri] - before
    return {
        "file": "/".join(path.parts[-2:]),
        "lines": len(rows),
        "parse": median(parses),
        "open": opened,
        "median": median(waits),
        "p95": p95(waits),
        "burst": took,
        "burst_published": published,
    }


def look(corpus: dict[str, Path]) -> Figures:
    """Hovers and code actions on an analysed file, with jedi and without."""
    path = near(corpus, 1_500)
    text = path.read_text("utf-8")
    rows, uri = text.splitlines(), path.as_uri()
    found: Figures = {}
    for deep in ("off", "on"):
        chosen = random.Random(1)
        with ServerClient(deep=deep) as server:
            server.open(uri, text)
            server.rest(uri, 1.0)
            for what in ("hover", "codeAction"):
                waits: list[float] = []
                for _ in range(100):
                    line = chosen.choice([at for at, row in enumerate(rows) if "torch." in row])
                    at = {"line": line, "character": rows[line].index("torch.") + 7}
                    asked: Figures = {"textDocument": {"uri": uri}}
                    if what == "hover":
                        asked["position"] = at
                    else:
                        asked |= {"range": {"start": at, "end": at}, "context": {"diagnostics": []}}
                    waits.append(
                        seconds(lambda w=what, a=asked: server.ask(f"textDocument/{w}", a))
                    )
                found[f"{what}_{deep}"] = p95(waits)
    return found


def workspace(corpus: dict[str, Path]) -> Figures:
    """Commands over torchvision's models, and over all of transformers, beside a parse of each."""
    models = corpus["torchvision"] / "models"
    found: Figures = {"models": {"parse": parse_all(models), **sizes(models)}}
    with tempfile.TemporaryDirectory() as folder:
        cache = {**os.environ, "MINDPORT_CACHE_DIR": folder}
        check = [*MINDPORT, "check", str(models)]
        found["models"]["check"] = least(lambda: command([*check, "--no-cache"], 1))
        found["models"]["convert"] = least(lambda: command([*MINDPORT, "convert", str(models)], 1))
        found["models"]["first"] = command(check, 1, cache)
        found["models"]["second"] = least(lambda: command(check, 1, cache))
    large = corpus["transformers"]
    found["large"] = {"parse": parse_all(large), **sizes(large)}
    began = time.perf_counter()
    cpu, peak = command_and_peak([*MINDPORT, "check", "--no-cache", "--statistics", str(large)])
    found["large"] |= {"seconds": time.perf_counter() - began, "check": cpu, "peak_mb": peak}
    return found


def memory(corpus: dict[str, Path]) -> Figures:
    """The server's memory with 50 open files, and after 10,000 edits."""
    files = sorted((corpus["torchvision"] / "models").rglob("*.py"))[:50]
    here = {"line": 0, "character": 0}
    with ServerClient(root=corpus["transformers"]) as server:
        for path in files:
            server.open(path.as_uri(), path.read_text("utf-8"))
        opened = memory_mb(server.process.pid)
        chosen, versions = random.Random(1), dict.fromkeys(files, 1)
        held: list[float] = []
        for number in range(EDITS):
            path = chosen.choice(files)
            versions[path] += 1
            end = {"line": 0, "character": number % 2}
            letter = "" if number % 2 else "#"
            server.change(path.as_uri(), versions[path], {"start": here, "end": end}, letter)
            if number % 50 == 49:
                server.shown(path.as_uri(), versions[path])
                held.append(memory_mb(server.process.pid))
    tenth = len(held) // 10
    return {"open": opened, "early": median(held[:tenth]), "late": median(held[-tenth:])}


PARTS: dict[str, Callable[[dict[str, Path]], Figures]] = {
    "start_up": start_up,
    "keystroke": keystroke,
    "look": look,
    "workspace": workspace,
    "memory": memory,
}


def near(corpus: dict[str, Path], lines: int) -> Path:
    """Return the file of models whose number of lines comes nearest to one."""
    files = sorted((corpus["transformers"] / "models").rglob("modeling_*.py"))
    return min(files, key=lambda path: (abs(path.read_text("utf-8").count("\n") - lines), path))


def sizes(folder: Path) -> Figures:
    """Return how many files and lines a folder has."""
    texts = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    return {"files": len(texts), "lines": sum(text.count("\n") for text in texts)}


def parse_all(folder: Path) -> float:
    """Return the processor time that ``ast.parse`` takes over a folder, in seconds."""
    texts = [path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))]

    def once() -> float:
        began = time.process_time()
        for text in texts:
            ast.parse(text)
        return time.process_time() - began

    return least(once)


def command(words: Sequence[str], code: int = 0, env: dict[str, str] | None = None) -> float:
    """Run a command, and return its processor time in seconds, that of its children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, stdout=subprocess.DEVNULL, env=env, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != code:
        raise SystemExit(f"{' '.join(words)}: exit {done.returncode}, not {code}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def command_and_peak(words: Sequence[str]) -> tuple[float, float]:
    """Run a command; return its processor time, and the most that one of its processes held."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    peak = 0.0
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            for pid in (process.pid, *children(process.pid)):
                try:
                    peak = max(peak, memory_mb(pid))
                except (OSError, IndexError):
                    continue
            time.sleep(0.2)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, peak


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    try:
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def least(measure: Callable[[], float], times: int = 3) -> float:
    """Return the least of several measurements: what disturbs a run makes it longer."""
    return min(measure() for _ in range(times))


def seconds(work: Callable[[], object]) -> float:
    """Return how long work takes, in seconds."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def p95(values: Sequence[float]) -> float:
    """Return what 95 of a hundred values stay below."""
    return quantiles(values, n=20)[-1]


if __name__ == "__main__":
    sys.exit(main())
