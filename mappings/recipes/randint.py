import mindspore as ms
from mindspore import ops


def randint(low=0, high=None, size=None, *, dtype=None):
    """Random whole numbers from low up to, without, high; one bound is the upper one."""
    if size is None:
        low, high, size = 0, low, high
    drawn = ops.floor(ops.rand(*size, dtype=ms.float64).reshape(tuple(size)) * (high - low)) + low
    return drawn.astype(dtype or ms.int64)
