import mindspore as ms
from mindspore import ops


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
