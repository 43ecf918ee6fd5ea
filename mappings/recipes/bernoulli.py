from mindspore import ops


def bernoulli(input, p=None):
    """Zeros and ones, one with the probability that the input or p gives."""
    drawn = ops.rand(*input.shape).reshape(input.shape) < (input if p is None else p)
    return drawn.astype(input.dtype)
