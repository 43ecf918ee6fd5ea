from mindspore import ops


def fmin(input, other):
    """The lesser value; one that is not a number gives way to one that is."""
    found = ops.minimum(input, other)
    return ops.where(input != input, other, ops.where(other != other, input, found))
