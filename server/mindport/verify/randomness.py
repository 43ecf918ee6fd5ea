"""Random results: the same shape and dtype, and the same distribution as far as samples tell."""

from __future__ import annotations

from typing import Any

import numpy as np

from mindport.verify.compare import Array, Difference, leaves

#: How often a random case is run; its results are pooled.
RUNS = 40
#: How far means may lie apart, in standard errors.
SIGMAS = 6.0
#: A result less probable than this is no accident.
_CHANCE = 1e-6


def compare_statistics(torch: list[Any], mindspore: list[Any]) -> Difference | None:
    """Compare the results of many runs of one case; None where they may be of one distribution."""
    columns = [list(leaves(result)) for result in torch]
    others = [list(leaves(result)) for result in mindspore]
    if len(columns[0]) != len(others[0]):
        return Difference(
            "shape", f"torch gives {len(columns[0])} results, MindSpore {len(others[0])}"
        )
    dtype: Difference | None = None
    for place, (left, right) in enumerate(zip(columns[0], others[0], strict=True)):
        if not isinstance(left, Array) or not isinstance(right, Array):
            if type(left) is not type(right):
                return Difference("dtype", f"result {place} is of another type")
            continue
        if left.values.shape != right.values.shape:
            return Difference(
                "shape",
                f"torch gives shape {list(left.values.shape)}, "
                f"MindSpore {list(right.values.shape)}",
            )
        if left.dtype != right.dtype:
            dtype = Difference("dtype", f"torch gives {left.dtype}, MindSpore {right.dtype}")
        found = _distribution(
            np.stack([np.asarray(column[place].values) for column in columns]),
            np.stack([np.asarray(column[place].values) for column in others]),
        )
        if found is not None:
            return found
    return dtype


def _distribution(torch: Any, mindspore: Any) -> Difference | None:
    if torch.size == 0:
        return None
    a, b = (
        np.ascontiguousarray(pool, dtype=np.complex128).view(np.float64)
        for pool in (torch, mindspore)
    )
    if not (mindspore[0] != mindspore[1:]).any() and _constant_by_chance(torch) < _CHANCE:
        return Difference("differs", "every run gives the same values")
    for name, left, right in (
        ("mean", a, b),
        ("mean square", a * a, b * b),
        ("share of zeros", (a == 0).astype(float), (b == 0).astype(float)),
    ):
        found = _means(name, left, right)
        if found is not None:
            return found
    span = float(np.ptp(a)) or 1.0
    below, above = float(a.min() - b.min()), float(b.max() - a.max())
    if a.size >= 1000 and _bounded(a) and (below > 0.1 * span or above > 0.1 * span):
        return Difference(
            "differs",
            f"values from {b.min():.3g} to {b.max():.3g}, torch's from "
            f"{a.min():.3g} to {a.max():.3g}",
        )
    return None


def _constant_by_chance(torch: Any) -> float:
    """Return how probable it is that all runs of torch's distribution give the same values."""
    runs = torch.reshape(len(torch), -1)
    _, counts = np.unique(runs, axis=0, return_counts=True)
    share = max(counts) / len(runs)
    return float(share ** len(runs)) if share < 1 else 1.0


def _means(name: str, a: Any, b: Any) -> Difference | None:
    """Compare means over runs: within one run values may depend on each other."""
    if not (np.isfinite(a).all() and np.isfinite(b).all()):
        return None
    runs_a, runs_b = (values.reshape(len(values), -1).mean(axis=1) for values in (a, b))
    left, right = float(runs_a.mean()), float(runs_b.mean())
    error = float(np.sqrt(runs_a.var() / runs_a.size + runs_b.var() / runs_b.size))
    if abs(left - right) > SIGMAS * error + 1e-5 * (1 + abs(left)):
        return Difference("differs", f"{name} {right:.3g}, torch's {left:.3g}")
    return None


def _bounded(values: Any) -> bool:
    """Tell whether the extremes are close to many other values, as of a uniform distribution."""
    low, high = np.quantile(values, (0.02, 0.98))
    return float(values.max() - values.min()) < 1.2 * float(high - low)
