from mindspore import ops


def fmin(input, other):
    """The lesser value; one that is not a number gives way to one that is."""
    first = ops.logical_or(input <= other, other != other)
    return ops.where(first, input, other)
