import mindspore as ms
from mindspore import ops


def remainder(input, other):
    """What a division leaves, with the sign of the divisor (torch.remainder)."""
    if ms.float64 not in (getattr(input, "dtype", None), getattr(other, "dtype", None)):
        return input % other
    first, second = (
        each.astype(ms.float64) if isinstance(each, ms.Tensor) else ms.Tensor(each, ms.float64)
        for each in (input, other)
    )
    rest = ops.truncate_mod(first, second)
    rest = ops.where((rest != 0) & ((rest < 0) != (second < 0)), rest + second, rest)
    # The gradient is that of what the whole quotient leaves: its own is of one that is rounded.
    rest = ops.stop_gradient(rest)
    left = first - ops.stop_gradient(ops.round((first - rest) / second)) * second
    return ops.where(ops.isfinite(left), left + (rest - ops.stop_gradient(left)), rest)
