"""Training programs: run in both frameworks with the same draws, and compared step by step."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from harness.compare import TOLERANCE, Ended, Vacuous
from harness.runs import Broken, Tools, run
from harness.weights import alike, shaped

#: Runs that began apart by rounding: above this, more than rounding has grown.
CHAOTIC = TOLERANCE / 4
#: Weights that are tried until one is found at which rounding stays rounding.
ATTEMPTS = 4
STEPS = 20
PACKAGE = "programs"


@dataclass(frozen=True, slots=True)
class Trained(Ended):
    """What came of a program and a target."""

    #: The greatest relative difference of a loss, of a first gradient, and of a loss in torch where
    #: weights differ by rounding.
    losses: float = float("nan")
    gradients: float = float("nan")
    rounding: float = float("nan")

    @property
    def chaotic(self) -> bool:
        """Tell whether the losses say nothing after a few steps."""
        return self.rounding > CHAOTIC

    @property
    def relative(self) -> float:
        """Return the difference that counts."""
        return self.gradients if self.chaotic else max(self.losses, self.gradients)

    @property
    def equal(self) -> bool:
        """Tell whether it trained as in torch."""
        return not self.step and self.relative <= TOLERANCE

    @property
    def said(self) -> str:
        """Return in a line what came of it."""
        if self.step:
            return self.stopped
        return (
            f"{self.name} ({self.target}): losses differ by {self.losses:.1e}, "
            f"first gradients by {self.gradients:.1e}; "
            f"by rounding alone {self.rounding:.1e}"
        )


def torch_run(
    tools: Tools, source: Path, work: Path, name: str, torchvision: Path | None, steps: int = STEPS
) -> Path:
    """Train a program of the folder ``source`` in torch; return the folder of what came of it."""
    out = work / name
    out.mkdir(parents=True, exist_ok=True)
    request = {
        "package": PACKAGE,
        "module": f"{PACKAGE}.{name}",
        "root": str(source),
        "out": str(out),
        "steps": steps,
        "torchvision": str(torchvision or ""),
    }
    file = out / "request.json"
    for seed in range(ATTEMPTS):
        file.write_text(json.dumps({**request, "seed": seed}), "utf-8")
        run([tools.python, "-m", "harness.program_torch", str(file)], cwd=out)
        checked(name, out, steps)
        if max(rounding(out)) <= CHAOTIC:
            break
    return out


def rounding(given: Path) -> tuple[float, float]:
    """Return by how much losses and first gradients change where weights change by rounding."""
    with np.load(given / "torch.npz") as stored:
        one = dict(stored)
    losses = gradients = 0.0
    for file in given.glob("changed-*.npz"):
        with np.load(file) as stored:
            other = dict(stored)
        losses = max(losses, curve(one["losses"], other["losses"]))
        gradients = max(gradients, apart(one, other))
    return losses, gradients


def mindspore_run(tools: Tools, converted: Path, given: Path, name: str, target: str) -> Trained:
    """Train the converted program with torch's weights and draws, and compare."""
    request = json.loads((given / "request.json").read_text("utf-8"))
    request |= {"root": str(converted), "target": target}
    file = given / f"request-{target}.json"
    file.write_text(json.dumps(request), "utf-8")
    for old in given.glob(f"mindspore-{target}.*"):
        old.unlink()
    outcome = Trained(name, target)
    try:
        run([tools.python, "-m", "harness.program_mindspore", str(file)], cwd=given)
    except Broken as error:
        return replace(outcome, step="process", error=str(error))
    stopped = given / f"mindspore-{target}.json"
    if stopped.exists():
        return replace(outcome, **json.loads(stopped.read_text("utf-8")))
    with np.load(given / "torch.npz") as one, np.load(given / f"mindspore-{target}.npz") as other:
        return compared(outcome, dict(one), dict(other), rounding(given)[0])


def checked(name: str, out: Path, steps: int) -> None:
    """Raise Vacuous where torch's own run is no measure of anything."""
    with np.load(out / "torch.npz") as found:
        losses, changed, moved = found["losses"], found["changed"], found["moved"]
    if len(losses) < steps or not np.isfinite(losses).all():
        raise Vacuous(f"{name}: {len(losses)} losses of {steps} steps, or not finite")
    if np.ptp(losses) <= 1e-3 * np.abs(losses).max():
        raise Vacuous(f"{name}: the loss stays as it is")
    if not len(moved) or not changed.all():
        raise Vacuous(f"{name}: a step of an optimizer changes nothing")


def compared(
    outcome: Trained, torch: Mapping[str, Any], other: Mapping[str, Any], rounding: float
) -> Trained:
    """Return the outcome of a program that ran to the end."""
    problem = _structure(torch, other)
    if problem:
        return replace(outcome, step="compare", error=problem)
    return replace(
        outcome,
        losses=curve(torch["losses"], other["losses"]),
        gradients=apart(torch, other),
        rounding=rounding,
    )


def apart(one: Mapping[str, Any], other: Mapping[str, Any]) -> float:
    """Return the greatest difference of a gradient, as a share of the greatest of its parameter.

    Where that is almost nothing beside the others, as a share of a thousandth of the greatest.
    """
    # A counterpart may have axes of one more: a kernel of one axis is one of height one.
    keys = [key for key in one if key.startswith("gradient ")]
    pairs = [(one[key], shaped(key, other[key], one[key].shape)) for key in keys]
    size = max(float(np.abs(first).max()) for first, _ in pairs)
    return max(
        _finite(np.abs(second - first).max() / max(float(np.abs(first).max()), 1e-3 * size))
        for first, second in pairs
    )


def _structure(torch: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Return in what the runs differ before any number does."""
    if torch["losses"].shape != other["losses"].shape:
        return f"{other['losses'].size} losses, torch has {torch['losses'].size}"
    if not other["changed"].all():
        return f"step {int(np.argmin(other['changed']))} changes nothing"
    if len(torch["changed"]) != len(other["changed"]):
        return f"{len(other['changed'])} steps of optimizers, torch takes {len(torch['changed'])}"
    here, there = set(torch["moved"]), set(other["moved"])
    if here != there:
        still, more = sorted(here - there), sorted(there - here)
        return f"these stay and should not: {still}; these move and should not: {more}"
    keys = {key for key in torch if key.startswith("gradient ")}
    odd = keys ^ {key for key in other if key.startswith("gradient ")}
    if odd:
        return f"gradients that one side alone has: {sorted(odd)[:4]}"
    shapes = [key for key in sorted(keys) if not alike(torch[key].shape, other[key].shape)]
    return f"gradients of other shapes: {shapes[:4]}" if shapes else ""


def curve(one: np.ndarray, other: np.ndarray) -> float:
    """Return the greatest difference of two losses of a step, as a share of that step's.

    Where a loss is all but zero, as a share of a thousandth of the greatest.
    """
    least = 1e-3 * float(np.abs(one).max())
    return _finite((np.abs(one - other) / np.maximum(np.abs(one), least)).max())


def _finite(value: Any) -> float:
    return float(value) if np.isfinite(value) else float("inf")
