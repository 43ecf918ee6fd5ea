"""Starts the guided part: one process of ``guided`` for each core, and what they reach and find."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from fuzzing import files

_SECONDS = 60.0
_FIGURES = re.compile(r"cov: (\d+)")
_RUNS = re.compile(r"stat::number_of_executed_units: (\d+)")


def is_there() -> bool:
    """Tell whether atheris is installed; it has no wheel for every Python and platform."""
    return importlib.util.find_spec("atheris") is not None


def run(
    seed: int, work: Path, failures: Path, cores: int, seconds: int, texts: list[str], runs: int = 0
) -> tuple[Counter[str], list[str]]:
    """Run for so many seconds, or ``runs`` inputs; return figures and what is wrong."""
    if not is_there():
        return Counter(), ["guided: atheris is not installed"]
    started = []
    # Modules of tests are found by where this process found them.
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for number in range(cores):
        corpus = work / f"corpus-{number}"
        corpus.mkdir(parents=True, exist_ok=True)
        for at, text in enumerate(texts):
            (corpus / f"case-{at:05}").write_bytes(text.encode("utf-8"))
        limit = f"-runs={runs}" if runs else f"-max_total_time={seconds}"
        command = [sys.executable, "-m", "fuzzing.guided", str(corpus), str(failures)]
        command += [str(seed + number), limit]
        log = (work / f"guided-{number}.log").open("wb")
        started.append((subprocess.Popen(command, stdout=log, stderr=log, env=env), log))
    counts, wrong = Counter[str](), list[str]()
    for process, log in started:
        code = process.wait()
        log.close()
        said = Path(log.name).read_text("utf-8", "replace")
        reached = [int(each) for each in _FIGURES.findall(said)] or [0]
        counts["inputs"] += sum(map(int, _RUNS.findall(said)))
        counts["most edges of the core reached"] = max(
            counts["most edges of the core reached"], reached[-1]
        )
        counts["of them new"] = max(counts["of them new"], reached[-1] - _begun(said))
        if code:
            wrong.append(_told(said, failures))
    return counts, wrong


def _begun(said: str) -> int:
    """Return how much the sources reached that it began with."""
    found = re.search(r"INITED cov: (\d+)", said)
    return int(found.group(1)) if found else 0


def _told(said: str, failures: Path) -> str:
    """Say what is wrong with the input that ended a run, made smaller."""
    found = re.search(r"Test unit written to (\S+)", said)
    if found is None:
        return f"guided: it ended by itself:\n{said[-3000:]}"
    path = Path(found.group(1))
    text, name = path.read_bytes().decode("utf-8", "ignore"), f"guided:{path.name}"
    fault = files.fault_of(text, name, whole=True)
    if fault is None:
        return f"guided: {text!r} alone does not fail:\n{said[-3000:]}"
    until = time.monotonic() + _SECONDS
    small = asyncio.run(files.shrunk(text, name, whole=True, until=until))
    case = failures / f"{path.name}.json"
    case.write_text(json.dumps({"name": name, "text": small, "whole": True}), "utf-8")
    return f"{name}: {fault}\n{small!r}\nagain: make fuzz CASE={case}"
