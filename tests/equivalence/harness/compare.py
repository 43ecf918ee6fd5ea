"""Outputs of both frameworks against each other, and whether the comparison says anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

#: The greatest difference from torch, as a share of the greatest output.
TOLERANCE = 1e-4
#: The least difference between the rows of a batch, as such a share: far from the tolerance.
SPREAD = 1e-2


class Vacuous(Exception):
    """A comparison that would pass whatever the model computes."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Where a model or a program ended, on a target.

    step: import, build, weights, run, train, process or compare; "" where it ran to the end.
    """

    name: str
    target: str
    step: str = ""
    error: str = ""
    file: str = ""
    line: int = 0
    code: str = ""

    @property
    def stopped(self) -> str:
        """Return in a line what stopped it."""
        place = f" at {self.file}:{self.line}: {self.code}" if self.file else ""
        return f"{self.name} ({self.target}): {self.step}: {self.error}{place}"


@dataclass(frozen=True, slots=True)
class Outcome(Ended):
    """What came of one model and target."""

    #: Relative differences: from torch, between rows, of torch's float32 from its float64.
    relative: float = float("nan")
    spread: float = float("nan")
    rounding: float = float("nan")

    @property
    def equal(self) -> bool:
        """Tell whether it ran and gave torch's numbers."""
        return not self.step and self.relative <= TOLERANCE

    @property
    def said(self) -> str:
        """Return in a line what came of it."""
        if self.step:
            return self.stopped
        return f"{self.name} ({self.target}): relative difference {self.relative:.1e}"


def failed(name: str, target: str, record: Mapping[str, Any]) -> Outcome:
    """Return the outcome of a model that something stopped."""
    return Outcome(name, target, **record)


def compared(
    name: str, target: str, torch: np.ndarray, other: np.ndarray, exact: np.ndarray
) -> Outcome:
    """Return the outcome of a model that ran; raise Vacuous where torch's own output is no use."""
    size = checked(name, torch)
    if other.shape != torch.shape:
        error = f"the shape is {other.shape}, torch's {torch.shape}"
        return Outcome(name, target, "compare", error)
    if other.dtype != torch.dtype:
        return Outcome(name, target, "compare", f"the type is {other.dtype}, torch's {torch.dtype}")
    difference = float(np.abs(other - torch).max() / size)
    return Outcome(
        name,
        target,
        # NaN compares as not equal, and not as a tolerable difference either.
        relative=difference if np.isfinite(difference) else float("inf"),
        spread=spread(torch),
        rounding=float(np.abs(exact - torch).max() / size),
    )


def checked(name: str, output: np.ndarray) -> float:
    """Return the greatest output; raise Vacuous where outputs tell nothing of the input."""
    size = float(np.abs(output).max()) if output.size else 0.0
    if not np.isfinite(output).all() or size == 0.0:
        raise Vacuous(f"{name}: torch's output is not finite, or zero")
    if spread(output) < SPREAD:
        raise Vacuous(f"{name}: the rows of torch's output differ by {spread(output):.1e} only")
    return size


def spread(output: np.ndarray) -> float:
    """Return the least difference of a row from the one before, as a share of the greatest."""
    rows = output.reshape(len(output), -1)
    if len(rows) < 2:
        return 0.0
    steps = np.abs(np.diff(rows, axis=0)).max(axis=1)
    return float(steps.min() / np.abs(output).max())
