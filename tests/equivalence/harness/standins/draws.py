"""Where stand-ins take random numbers from: a generator, or what is put in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mindspore
import numpy as np

_generator = np.random.default_rng(0)


def _own(kind: str, shape: tuple[int, ...], **bounds: Any) -> np.ndarray:
    if kind == "uniform":
        return _generator.random(shape)
    if kind == "normal":
        return _generator.normal(size=shape)
    if kind == "integers":
        return _generator.integers(bounds["low"], bounds["high"], shape)
    if kind == "permutation":
        return _generator.permutation(shape[0])
    if kind == "keep":
        return _generator.random(shape) >= bounds["p"]
    raise ValueError(kind)


#: ``source(kind, shape, **bounds)``: the next draw, as an array of that shape.
source: Callable[..., np.ndarray] = _own


def replace(other: Callable[..., np.ndarray]) -> None:
    """Take all further draws from ``other``."""
    global source
    source = other


def draw(kind: str, shape: Any, dtype: Any = None, **bounds: Any) -> Any:
    """Return the next draw as a tensor."""
    values = source(kind, tuple(int(size) for size in shape), **bounds)
    return mindspore.Tensor(values, dtype or mindspore.float32)


def drop(input: Any, p: float, shape: Any) -> Any:
    """Return ``input`` without what a mask of ``shape`` drops, scaled up to the same mean."""
    kept = draw("keep", shape, input.dtype, p=p)
    return input * kept * (1 / (1 - p) if p < 1 else 0.0)
