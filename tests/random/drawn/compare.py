"""What became of each drawn function, and the table of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

#: What may be off, as a share of one: values of float16, and all others; gradients.
_OF_HALF, _OF_VALUES, _OF_GRADIENTS = 5e-3, 1e-4, 1e-3

EQUAL, RAISES, RAISES_UNTOLD, TOLD, SILENT = (
    "equal",
    "raises, told",
    "raises, untold",
    "other numbers, told",
    "other numbers, untold",
)
ORDER = (EQUAL, TOLD, RAISES, RAISES_UNTOLD, SILENT)


@dataclass(frozen=True)
class Verdict:
    """What became of one function: one of ``ORDER``, and what differs or is raised."""

    name: str
    outcome: str
    why: str


def verdict(
    name: str,
    ours: dict[str, Any],
    theirs: dict[str, Any],
    *,
    told: bool,
    allowed: float = _OF_VALUES,
) -> Verdict:
    """Compare MindSpore's outcome with torch's, which has values.

    told: whether MindPort says of the function that something is for review or left.
    allowed: what may be off, as a share of one.
    """
    if "error" in theirs:
        return Verdict(name, RAISES if told else RAISES_UNTOLD, theirs["error"])
    pairs = enumerate(zip(ours["values"], theirs["values"], strict=True))
    why = next(
        (f"value {at}: {said}" for at, (a, b) in pairs if (said := _differs(a, b, allowed))), ""
    )
    if why:
        return Verdict(name, TOLD if told else SILENT, why)
    # Of what is no number torch's own gradients say nothing.
    if "gradients" in ours and all(map(_is_finite, ours["values"])):
        if "no_gradient" in theirs:
            return Verdict(name, RAISES if told else RAISES_UNTOLD, theirs["no_gradient"])
        for one, other in zip(ours["gradients"], theirs["gradients"], strict=True):
            sound = np.isfinite(one)
            if not _is_close(np.where(sound, one, 0), np.where(sound, other, 0), _OF_GRADIENTS):
                said = f"gradient {one.ravel()[:4]} {other.ravel()[:4]}"
                return Verdict(name, TOLD if told else SILENT, said)
    return Verdict(name, EQUAL, "")


def _is_finite(value: Any) -> bool:
    """Tell whether a value, or all that it holds, is of finite numbers."""
    kind, _, held = value
    if kind == "several":
        return all(map(_is_finite, held))
    return kind not in ("tensor", "array") or bool(np.isfinite(held).all())


def _differs(one: Any, other: Any, allowed: float) -> str:
    """Return in what two values differ, "" where they are equal."""
    if one[:2] != other[:2]:
        return f"{one[0]} {one[1]}, {other[0]} {other[1]}"
    kind, dtype, value = one
    if kind == "several":
        if len(value) != len(other[2]):
            return f"{len(value)} of them, {len(other[2])}"
        pairs = zip(value, other[2], strict=True)
        return next((said for a, b in pairs if (said := _differs(a, b, allowed))), "")
    if kind in ("tensor", "array"):
        if value.shape != other[2].shape:
            return f"shapes {value.shape}, {other[2].shape}"
        same = _is_close(value, other[2], _OF_HALF if dtype == "float16" else allowed)
        return "" if same else f"{value.ravel()[:5]}, {other[2].ravel()[:5]}"
    same = value == other[2] or (dtype == "float" and _is_close(value, other[2], allowed))
    return "" if same else f"{value}, {other[2]}"


def _is_close(one: Any, other: Any, allowed: float) -> bool:
    if np.shape(one) != np.shape(other):
        return False
    return bool(np.allclose(one, other, rtol=allowed, atol=allowed, equal_nan=True))


def table(verdicts: Iterable[Verdict]) -> str:
    """Return how many functions came to what, a line each."""
    counts = Counter(each.outcome for each in verdicts)
    return "\n".join(f"{counts[outcome]:6} {outcome}" for outcome in ORDER)
