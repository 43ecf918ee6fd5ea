"""One comparison from the sources to the figures: convert, run both sides, compare."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from harness.compare import Outcome, Vacuous, compared, failed
from harness.families import TORCHVISION, Family

HERE = Path(__file__).resolve().parents[1]
TARGETS = ("cpu", "ascend")
#: What of torchvision is converted: its models, and all that they import.
PARTS = ("models", "ops", "transforms", "tv_tensors", "io", "utils.py", "_utils.py")
SINGLE = ("_internally_replaced_utils.py", "extension.py", "version.py")

_THREADS = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")


@dataclass(frozen=True, slots=True)
class Tools:
    """The commands: ``mindport``, and the Python that has both frameworks."""

    mindport: tuple[str, ...]
    python: str


class Broken(Exception):
    """A command that ended as it should not; the message is what it wrote last."""


def copy_torchvision(source: Path, to: Path) -> Path:
    """Copy what is converted of the package torchvision at ``source`` below ``to``."""
    root = to / TORCHVISION
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    for part in (*PARTS, *SINGLE):
        if (source / part).is_dir():
            shutil.copytree(source / part, root / part, ignore=ignored)
        else:
            shutil.copy(source / part, root / part)
    return root


def convert(tools: Tools, source: Path, out: Path, target: str) -> Path:
    """Convert a folder by the command, every fix applied and nothing by hand; return ``out``."""
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    command = [*tools.mindport, "convert", "--unsafe", "--target", target, str(source)]
    run([*command, "-o", str(out)], codes=(0, 1))
    return out


def findings(tools: Tools, source: Path, target: str) -> dict[str, dict[str, Any]]:
    """Return what ``mindport check`` says of the files below ``source``, by path."""
    said = run(
        [*tools.mindport, "check", "--target", target, "--format", "json", str(source)],
        codes=(0, 1),
    )
    return {
        Path(file["path"]).resolve().relative_to(source.resolve()).as_posix(): file
        for file in json.loads(said)["files"]
    }


def torch_outputs(tools: Tools, source: Path, work: Path, families: Sequence[Family]) -> Path:
    """Run the families in torch; return the folder that holds what came of it."""
    out = _fresh(work / "torch")
    _child(tools, "torch_side", work / "torch.json", source, out, families)
    return out


def outcomes(
    tools: Tools,
    converted: Path,
    given: Path,
    work: Path,
    families: Sequence[Family],
    target: str,
    diagnose: bool = False,
) -> list[Outcome]:
    """Run converted families in MindSpore and compare them with what torch gave.

    A process that dies takes one family with it: the rest is run in another.
    """
    out = _fresh(work / f"mindspore-{target}")
    extra = {"given": str(given), "standins": target == "ascend", "diagnose": diagnose}
    left = list(families)
    died: dict[str, str] = {}
    while left:
        try:
            request = work / f"mindspore-{target}.json"
            _child(tools, "mindspore_side", request, converted, out, left, extra)
            break
        except Broken as error:
            done = [family for family in left if _result(out, family.name)]
            died[left[len(done)].name] = str(error)
            left = left[len(done) + 1 :]
    return [_outcome(family, target, given, out, died) for family in families]


def _outcome(
    family: Family, target: str, given: Path, out: Path, died: Mapping[str, str]
) -> Outcome:
    if family.name in died:
        return failed(family.name, target, {"step": "process", "error": died[family.name]})
    result = _result(out, family.name)
    if result is None:
        return failed(family.name, target, {"step": "process", "error": "nothing was written"})
    if result.suffix == ".json":
        return failed(family.name, target, json.loads(result.read_text("utf-8")))
    torch = np.load(given / f"{family.name}.npz")
    values = np.load(result)["output"]
    try:
        return compared(family.name, target, torch["output"], values, torch["exact"])
    except Vacuous as error:
        return failed(family.name, target, {"step": "vacuous", "error": str(error)})


def _result(out: Path, name: str) -> Path | None:
    return next((p for p in (out / f"{name}.npz", out / f"{name}.json") if p.exists()), None)


def _child(
    tools: Tools,
    module: str,
    request: Path,
    root: Path,
    out: Path,
    families: Iterable[Family],
    extra: Mapping[str, Any] | None = None,
) -> None:
    asked = [family.request() for family in families]
    content = {"package": asked[0]["package"], "root": str(root), "out": str(out)}
    request.write_text(json.dumps({**content, "families": asked, **(extra or {})}), "utf-8")
    run([tools.python, "-m", f"harness.{module}", str(request)], cwd=out)


def run(command: Sequence[str], codes: tuple[int, ...] = (0,), cwd: Path | None = None) -> str:
    """Run a command and return its output; raise Broken where its exit code is another."""
    environment = {**os.environ, **dict.fromkeys(_THREADS, "1"), "GLOG_v": "4"}
    path = [str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment |= {"PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=cwd, env=environment
    )
    if done.returncode not in codes:
        raise Broken(f"{command[0]}: exit {done.returncode}: {done.stderr[-2000:].strip()}")
    return done.stdout


def _fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
