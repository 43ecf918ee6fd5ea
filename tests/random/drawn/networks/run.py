"""Draw networks, convert them, train them in both frameworks, and compare what comes out."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from mindport.core.model import Finding

from drawn.compare import Verdict, verdict
from drawn.conversion import converted
from drawn.networks.execute import CONVERTED, KEPT, outcomes
from drawn.processes import CRASHED, called, called_to_the_end

#: What may be off, as a share of one, after some steps.
_ALLOWED = 2e-3
#: What is told of every training step, which says nothing of this one.
_OF_ANY = frozenset(
    {
        *("torch.no_grad", "torch.Tensor.backward", "torch.Tensor.detach", "torch.Tensor.cpu"),
        *("torch.optim.Optimizer.zero_grad", "torch.optim.Optimizer.step"),
        *("torch.nn.Module.zero_grad", "torch.nn.utils.clip_grad_norm_"),
        "torch.nn.utils.clip_grad_value_",
    }
)


def run(python: str, seed: int, count: int, folder: Path) -> list[Verdict]:
    """Return what became of that many networks.

    python: the interpreter that has both frameworks. folder: where what is drawn is written.
    Raises RunError where torch, or MindSpore as a whole, does not run them.
    """
    (folder / CONVERTED).mkdir(parents=True, exist_ok=True)
    for kept in (*folder.rglob("n*.py"), folder / KEPT, folder / CRASHED):
        kept.unlink(missing_ok=True)
    called([python, "-m", "drawn.networks.draw", str(seed), str(count), str(folder)])
    told = set[str]()
    for path in folder.glob("n*.py"):
        text, findings = converted(path.read_text("utf-8"))
        (folder / CONVERTED / path.name).write_text(text, "utf-8")
        if says_something(findings):
            told.add(path.stem)
    called_to_the_end([python, "-m", "drawn.networks.execute", str(folder)], folder)
    ours, theirs = pickle.loads((folder / "torch.pickle").read_bytes()), dict(outcomes(folder))
    return [
        verdict(
            name,
            ours[name],
            steadied(ours[name], theirs[name]),
            told=name in told,
            allowed=_ALLOWED,
        )
        for name in sorted(ours)
    ]


def says_something(findings: Iterable[Finding]) -> bool:
    """Tell whether a finding says more than what is told of every training step."""
    return any(each.torch not in _OF_ANY for each in findings)


def steadied(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Return MindSpore's outcome with NaN where torch's has one, as nothing is compared there."""
    if "error" in theirs:
        return theirs
    pairs = zip(ours["values"], theirs["values"], strict=True)
    return {"values": [_value(one, other) for one, other in pairs]}


def _value(one: Any, other: Any) -> Any:
    kind, dtype, held = other
    if one[0] != kind:
        return other
    if kind == "several":
        same = len(one[2]) == len(held)
        pairs = zip(one[2], held, strict=True) if same else ()
        return (kind, dtype, [_value(*pair) for pair in pairs]) if same else other
    if np.shape(one[2]) != np.shape(held):
        return other
    if kind == "plain":
        return (kind, dtype, one[2] if np.isnan(one[2]) else held)
    return (kind, dtype, np.where(np.isnan(one[2]), np.nan, held).astype(held.dtype))
