import mindspore as ms
from mindspore import ops


def randint_like(input, low=0, high=None, *, dtype=None):
    """Random whole numbers of the same shape; one bound is the upper one."""
    if high is None:
        low, high = 0, low
    drawn = ops.rand(*input.shape, dtype=ms.float64).reshape(input.shape)
    drawn = ops.floor(drawn * (high - low)) + low
    return drawn.astype(dtype or input.dtype)
