import mindspore as ms
from mindspore import ops


def topk(input, k, dim=-1, largest=True, sorted=True):
    """The greatest or least values along a dimension and their indices, as int64."""
    values, indices = ops.topk(input, k, dim, largest, sorted)
    return values, indices.astype(ms.int64)
