# case: a quotient that is rounded is computed of integers, not through float32; a mode that a name holds is asked for
# target: cpu
# unsafe
# findings: some
import torch


def f(x: torch.Tensor, n, mode):
    rows = torch.div(x, n, rounding_mode="trunc")
    x.div_(n, rounding_mode="floor")
    return rows, x.div(n, rounding_mode=mode), x.fmod(n), torch.div(x, n), x.divide(n)
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def div(input, other, *, rounding_mode=None):
    """A quotient, rounded towards zero or down where that is asked for (torch.div)."""
    if rounding_mode == "trunc":
        return truncate_div(input, other)
    if rounding_mode == "floor":
        return floor_divide(input, other)
    return ops.div(input, other)


def div_(input, other, *, rounding_mode=None):
    """Write a quotient, rounded as is asked for, into a tensor (torch.Tensor.div_)."""
    return input.copy_(div(input, other, rounding_mode=rounding_mode))


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


def fmod(input, other):
    """What a division leaves, with the sign of what is divided (torch.fmod)."""
    if input.dtype == ms.float64 and not isinstance(other, ms.Tensor):
        other = ms.Tensor(other, ms.float64)
    of_tensor = isinstance(other, ms.Tensor) and other.is_floating_point()
    if input.is_floating_point() or of_tensor or isinstance(other, float):
        return ops.truncate_mod(input, other)
    return input - ops.truncate_div(input, other) * other


def truncate_div(input, other):
    """A quotient that is rounded towards zero (torch.div with `rounding_mode="trunc"`)."""
    if isinstance(input, ms.Tensor) and isinstance(other, ms.Tensor) and input.shape != other.shape:
        # A divisor of 0 that is stretched to a shape makes all quotients infinite on CPU.
        shape = (input == other).shape
        input, other = input.broadcast_to(shape), other.broadcast_to(shape)
    if not isinstance(input, ms.Tensor) and not isinstance(other, ms.Tensor):
        input = ms.Tensor(input)
    return ops.truncate_div(input, other)


def f(x: ms.Tensor, n, mode):
    rows = truncate_div(x, n)
    div_(x, n, rounding_mode="floor")
    return rows, div(x, n, rounding_mode=mode), fmod(x, n), mint.div(x, n), x.divide(n)
