from mindspore import ops


def logaddexp2(input, other):
    """The logarithm to base 2 of a sum of powers, of infinite ones too (torch.logaddexp2)."""
    gap = ops.where(input == other, 0.0, input - other)
    return ops.maximum(input, other) + ops.log2(1 + ops.pow(2, -ops.abs(gap)))
