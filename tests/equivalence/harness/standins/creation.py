"""Stand-ins for functions that make tensors."""

from __future__ import annotations

from typing import Any

import mindspore
import numpy as np
from mindspore import ops

from harness.standins.binding import stand_in
from harness.standins.draws import draw


def sizes(size: Any) -> tuple[int, ...]:
    """Return a shape that was given as numbers, as one number or as a sequence."""
    if isinstance(size, int):
        return (size,)
    if len(size) == 1 and isinstance(size[0], (tuple, list)):
        size = size[0]
    return tuple(int(each) for each in size)


def number(value: Any) -> Any:
    """Return a plain number of what may be a tensor."""
    return value.asnumpy().item() if isinstance(value, mindspore.Tensor) else value


@stand_in("mint.arange")
def arange(start: Any, end: Any, step: Any, dtype: Any) -> Any:
    """Count; whole numbers give int64, as the documentation says."""
    start, end, step = number(start), number(end), number(step)
    if end is None:
        start, end = 0, start
    whole = all(isinstance(each, int) for each in (start, end, step))
    kind = dtype or (mindspore.int64 if whole else mindspore.float32)
    return mindspore.Tensor(np.arange(start, end, step), kind)


@stand_in("mint.linspace")
def linspace(start: Any, end: Any, steps: Any, dtype: Any) -> Any:
    """Divide a range evenly."""
    values = np.linspace(number(start), number(end), number(steps), dtype=np.float32)
    return mindspore.Tensor(values, dtype or mindspore.float32)


@stand_in("mint.full")
def full(size: Any, fill_value: Any, dtype: Any) -> Any:
    """Fill a new tensor."""
    value = number(fill_value)
    kinds = {bool: mindspore.bool_, int: mindspore.int64, float: mindspore.float32}
    return mindspore.Tensor(np.full(sizes(size), value), dtype or kinds[type(value)])


@stand_in("mint.full_like")
def full_like(input: Any, fill_value: Any, dtype: Any) -> Any:
    """Fill a tensor of the same shape."""
    return mindspore.Tensor(np.full(input.shape, number(fill_value)), dtype or input.dtype)


@stand_in("mint.zeros_like")
def zeros_like(input: Any, dtype: Any) -> Any:
    """Return zeros."""
    return full_like(input, 0, dtype)


@stand_in("mint.ones_like")
def ones_like(input: Any, dtype: Any) -> Any:
    """Return ones."""
    return full_like(input, 1, dtype)


@stand_in("mint.rand")
def rand(size: Any, generator: Any, dtype: Any, device: Any) -> Any:
    """Draw evenly from 0 to 1."""
    return draw("uniform", sizes(size), dtype)


@stand_in("mint.rand_like")
def rand_like(input: Any, dtype: Any, device: Any) -> Any:
    """Draw evenly from 0 to 1."""
    return draw("uniform", input.shape, dtype or input.dtype)


@stand_in("mint.randn")
def randn(size: Any, generator: Any, dtype: Any, device: Any) -> Any:
    """Draw from the normal distribution."""
    return draw("normal", sizes(size), dtype)


@stand_in("mint.randn_like")
def randn_like(input: Any, dtype: Any, device: Any) -> Any:
    """Draw from the normal distribution."""
    return draw("normal", input.shape, dtype or input.dtype)


@stand_in("mint.randint")
def randint(high: int, size: Any, generator: Any, dtype: Any, device: Any, low: int = 0) -> Any:
    """Draw whole numbers."""
    return draw("integers", sizes(size), dtype or mindspore.int64, low=low, high=high)


@stand_in("mint.randint_like")
def randint_like(input: Any, high: int, dtype: Any, device: Any, low: int = 0) -> Any:
    """Draw whole numbers."""
    return draw("integers", input.shape, dtype or input.dtype, low=low, high=high)


@stand_in("mint.randperm")
def randperm(n: int, generator: Any, dtype: Any) -> Any:
    """Draw an order."""
    return draw("permutation", (n,), dtype)


@stand_in("mint.normal")
def normal(mean: Any, std: Any, size: Any = None, generator: Any = None) -> Any:
    """Draw from normal distributions."""
    if size is None:
        given = [each for each in (mean, std) if isinstance(each, mindspore.Tensor)]
        size = np.broadcast_shapes(*(each.shape for each in given))
    return draw("normal", sizes(size)) * std + mean


@stand_in("mint.bernoulli")
def bernoulli(input: Any, generator: Any) -> Any:
    """Draw 1 with the probabilities that are given."""
    return (draw("uniform", input.shape) < input).astype(input.dtype)


@stand_in("mint.clone")
def clone(input: Any) -> Any:
    """Copy; the gradient passes."""
    return ops.deepcopy(input)
