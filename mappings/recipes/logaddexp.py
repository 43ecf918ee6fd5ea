from mindspore import ops


def logaddexp(input, other):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logaddexp)."""
    gap = ops.where(input == other, 0.0, input - other)
    return ops.maximum(input, other) + ops.log1p(ops.exp(-ops.abs(gap)))
