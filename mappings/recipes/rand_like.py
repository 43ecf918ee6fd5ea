from mindspore import ops


def rand_like(input, *, dtype=None):
    """Uniform random numbers of the same shape."""
    return ops.rand(*input.shape, dtype=dtype or input.dtype).reshape(input.shape)
