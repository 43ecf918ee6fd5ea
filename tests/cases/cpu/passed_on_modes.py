# case: a function that is written for one rounding is none for calls that cannot be seen; where partial gives that rounding it is
# target: cpu
from functools import partial

import torch

ratio = torch.div
#       ^^^^^^^^^ MP102 safe torch.div
operations = {"/": torch.divide, "*": torch.mul}
#                  ^^^^^^^^^^^^ MP102 safe torch.divide
#                                     ^^^^^^^^^ MP102 safe torch.mul
truncated = partial(torch.div, rounding_mode="trunc")
#                   ^^^^^^^^^ MP102 safe torch.div
floored = partial(torch.div, rounding_mode="floor")
#                 ^^^^^^^^^ MP102 safe torch.div
# --- after ---
from functools import partial

import mindspore as ms
from mindspore import mint, ops


def div(input, other, *, rounding_mode=None):
    """A quotient, rounded towards zero or down where that is asked for (torch.div)."""
    if rounding_mode == "trunc":
        return truncate_div(input, other)
    if rounding_mode == "floor":
        return floor_divide(input, other)
    return ops.div(input, other)


def floor_divide(input, other):
    """A quotient that is rounded down, of float64 exactly (torch.floor_divide)."""
    if ms.float64 not in (getattr(input, "dtype", None), getattr(other, "dtype", None)):
        return ops.floor_divide(input, other)
    first, second = (
        each.astype(ms.float64) if isinstance(each, ms.Tensor) else ms.Tensor(each, ms.float64)
        for each in (input, other)
    )
    rest = ops.truncate_mod(first, second)
    whole = (first - rest) / second
    whole = ops.where((rest != 0) & ((rest < 0) != (second < 0)), whole - 1, whole)
    lower = ops.floor(whole)
    lower = ops.where(whole - lower > 0.5, lower + 1, lower)
    # No gradient passes through a number that is rounded.
    return ops.stop_gradient(ops.where(second == 0, first / second, lower))


def truncate_div(input, other):
    """A quotient that is rounded towards zero (torch.div with `rounding_mode="trunc"`)."""
    if isinstance(input, ms.Tensor) and isinstance(other, ms.Tensor) and input.shape != other.shape:
        # A divisor of 0 that is stretched to a shape makes all quotients infinite on CPU.
        shape = (input == other).shape
        input, other = input.broadcast_to(shape), other.broadcast_to(shape)
    if not isinstance(input, ms.Tensor) and not isinstance(other, ms.Tensor):
        input = ms.Tensor(input)
    return ops.truncate_div(input, other)


ratio = div
operations = {"/": div, "*": mint.mul}
truncated = partial(truncate_div)
floored = partial(div, rounding_mode="floor")
