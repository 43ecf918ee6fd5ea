import mindspore as ms
from mindspore import ops


def cummin(input, dim):
    """The running minimum and its indices, as int64."""
    values, indices = ops.cummin(input, dim)
    return values, indices.astype(ms.int64)
