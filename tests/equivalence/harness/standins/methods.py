"""Stand-ins for Tensor's methods; those that write in place do nothing on CPU, and say nothing.

mint's optimizers are built on such methods, so that with these they update what they are given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mindspore
from mindspore import ops

from harness.standins import arrays, creation
from harness.standins.binding import STANDINS, stand_in
from harness.standins.draws import draw


@stand_in("Tensor.clone")
def clone(self: Any) -> Any:
    """Copy; the gradient passes."""
    return creation.clone(self)


@stand_in("Tensor.repeat")
def repeat(self: Any, repeats: Any) -> Any:
    """Repeat the whole along each axis."""
    return ops.tile(self, creation.sizes(repeats))


@stand_in("Tensor.new_full")
def new_full(self: Any, size: Any, fill_value: Any, dtype: Any) -> Any:
    """Fill a tensor of the same type."""
    return creation.full(size, fill_value, dtype or self.dtype)


@stand_in("Tensor.scatter_add")
def scatter_add(self: Any, dim: int, index: Any, src: Any) -> Any:
    """Add elements at places along an axis."""
    return arrays.scatter_add(self, dim, index, src)


@stand_in("Tensor.unique")
def unique(self: Any, sorted: bool, return_inverse: bool, return_counts: bool, dim: Any) -> Any:
    """Return each value once."""
    return arrays.unique(self, sorted, return_inverse, return_counts, dim)


@stand_in("Tensor.bernoulli")
def bernoulli(self: Any, generator: Any = None, p: Any = None) -> Any:
    """Draw 1 with the probabilities that are given."""
    return (draw("uniform", self.shape) < (self if p is None else p)).astype(self.dtype)


def in_place(name: str, compute: Callable[..., Any]) -> None:
    """Register a method that writes what ``compute`` gives of the tensor and the arguments."""

    def method(self: Any, **given: Any) -> Any:
        value = compute(self, **given)
        if not isinstance(value, mindspore.Tensor):
            value = creation.full_like(self, value, None)
        value = ops.broadcast_to(value.astype(self.dtype), self.shape)
        if isinstance(self, mindspore.Parameter):
            # What optimizers and initialisation write is no part of any gradient.
            ops.assign(self, ops.stop_gradient(value))
            return self
        return self.copy_(value)

    STANDINS[f"Tensor.{name}"] = method


def _clamped(self: Any, min: Any = None, max: Any = None) -> Any:
    return ops.clamp(self, min, max)


in_place("fill_", lambda self, value: value)
in_place("zero_", lambda self: 0)
in_place("clamp_", _clamped)
in_place("masked_fill_", lambda self, mask, value: ops.masked_fill(self, mask, value))
in_place("normal_", lambda self, mean, std, generator: draw("normal", self.shape) * std + mean)
in_place(
    "uniform_",
    lambda self, from_, to, generator: draw("uniform", self.shape) * (to - from_) + from_,
)
in_place("bernoulli_", lambda self, p=0.5, generator=None: draw("uniform", self.shape) < p)
in_place("sigmoid_", lambda self: ops.sigmoid(self))
in_place("tanh_", lambda self: ops.tanh(self))
in_place("floor_", lambda self: ops.floor(self))
in_place("log_", lambda self: ops.log(self))
in_place("scatter_add_", lambda self, dim, index, src: arrays.scatter_add(self, dim, index, src))
in_place("add_", lambda self, other, alpha: self + alpha * other)
in_place("sub_", lambda self, other, alpha=1: self - alpha * other)
in_place("mul_", lambda self, other: self * other)


def _divided(self: Any, other: Any, rounding_mode: Any = None) -> Any:
    found = self / other
    if rounding_mode is None:
        return found
    return ops.floor(found) if rounding_mode == "floor" else ops.trunc(found)


in_place("div_", _divided)

#: Measured to have a kernel that leaves the tensor as it was: [1, 1, 1].add_(2) stays [1, 1, 1].
SILENT = ("add_", "sub_", "mul_", "div_")
