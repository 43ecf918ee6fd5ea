from mindspore import ops


def elu(input, alpha=1.0, inplace=False):
    """The exponential linear unit with any alpha."""
    low = ops.expm1(ops.select(input > 0, ops.zeros_like(input), input))
    return ops.select(input > 0, input, alpha * low)
