"""Draw networks that torch trains: ``python -m drawn.networks.draw SEED COUNT FOLDER``.

Each is a script of its own, ``n0000.py``, whose ``results`` are compared. What these are in torch
stands in ``torch.pickle``: with NaN where torch itself gives another number once all that is drawn
is moved by a millionth, as such numbers say nothing of MindSpore. It runs where torch is; nothing
of MindPort is imported.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import random
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import torch
from torch.optim.optimizer import register_optimizer_step_pre_hook

from drawn.execute import Torch, plain
from drawn.networks.model import Network, Refused
from drawn.networks.training import script

#: How many scripts are tried of one network, and by how much what is drawn is moved.
_TRIES, _MOVED = 8, 1e-6
#: What rounding may leave of a sum that is 0.
_ROUNDED = 1e-8
#: In how many directions it is moved: two may agree by chance in what is rounding alone.
_WAYS = 5
#: What differs by more than that, as a share of one, once all is moved says nothing.
_STEADY = 2e-4


class Drawer:
    """Draws one script after the other."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def draw(self) -> tuple[str, dict[str, Any]]:
        """Return a script, and what it gives in torch."""
        while True:
            try:
                network = Network(self._random)
            except Refused:
                continue
            for _ in range(_TRIES):
                try:
                    text = script(network, self._random)
                    moved = [_run(text, way) for way in range(_WAYS)]
                    return text, {"values": _steady(_run(text), *moved)}
                except Refused:
                    continue


class _Moved(np.random.RandomState):
    """A generator whose numbers are off by a millionth, in one of several directions."""

    way = 0

    def randn(self, *shape: int) -> Any:
        found = super().randn(*shape)
        beside = np.random.Generator(np.random.PCG64(self.way)).standard_normal(np.shape(found))
        return found * (1 + _MOVED * beside)


@contextlib.contextmanager
def _moving(way: int) -> Iterator[None]:
    """Move what scripts draw, and the gradients of biases.

    These are sums, which may be 0 but for rounding whatever is drawn: that of ``abs`` or of a hinge
    is of the same few numbers.
    """
    draws = np.random.Generator(np.random.PCG64(way))

    def move(optimizer: torch.optim.Optimizer, *_: Any) -> None:
        for each in (each for group in optimizer.param_groups for each in group["params"]):
            if each.grad is not None and each.grad.ndim == 1:
                beside = torch.from_numpy(draws.standard_normal(each.grad.shape))
                each.grad.add_(_ROUNDED * beside.to(each.grad.dtype))

    handle = register_optimizer_step_pre_hook(move)
    kind = type("_Way", (_Moved,), {"way": way})
    try:
        with mock.patch.object(np.random, "RandomState", kind):
            yield
    finally:
        handle.remove()


def _run(text: str, way: int | None = None) -> list[Any]:
    """Return what a script gives, moved that way. Raises Refused where torch raises."""
    space: dict[str, Any] = {"__name__": "script"}
    try:
        with contextlib.nullcontext() if way is None else _moving(way):
            exec(text, space)
    except Exception as error:
        raise Refused from error
    return [plain(each, Torch()) for each in space["results"]]


def _steady(*runs: list[Any]) -> list[Any]:
    """Return the first run's values, with NaN where another differs.

    Raises Refused at what is no number, or is of another shape once it is moved.
    """
    if len(set(map(len, runs))) > 1:
        raise Refused
    return [_steady_value(*values) for values in zip(*runs, strict=True)]


def _steady_value(one: Any, *others: Any) -> Any:
    """Return a value, with NaN in all of it where a part of it differs.

    A bias that nothing depends on moves by what rounding leaves of its gradient: now and then two
    runs agree in one of its numbers.
    """
    kind, dtype, value = one
    if kind == "several":
        return (kind, dtype, _steady(value, *(other[2] for other in others)))
    moved = [other[2] for other in others]
    if not np.isfinite(value).all() or {np.shape(value)} != set(map(np.shape, moved)):
        raise Refused
    if all(np.allclose(value, each, rtol=_STEADY, atol=_STEADY) for each in moved):
        return one
    return (kind, dtype, value * np.nan)


def main(seed: int, count: int, folder: Path) -> None:
    """Write that many scripts, and what they give in torch."""
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    os.chdir(folder)
    drawer, outcomes = Drawer(seed), dict[str, dict[str, Any]]()
    for number in range(count):
        text, outcomes[f"n{number:04d}"] = drawer.draw()
        Path(f"n{number:04d}.py").write_text(text, "utf-8")
    Path("torch.pickle").write_bytes(pickle.dumps(outcomes))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
