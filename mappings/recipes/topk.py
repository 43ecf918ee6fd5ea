import mindspore as ms
from mindspore import ops

from .sort import sort


def topk(input, k, dim=-1, largest=True, sorted=True):
    """The greatest or least values along a dimension and their indices, as int64."""
    double = input.dtype == ms.float64
    if input.ndim and (double or (input.is_floating_point() and ops.isnan(input).any())):
        values, indices = sort(input, dim, largest)
        first = ops.arange(k)
        return ops.gather(values, first, dim), ops.gather(indices, first, dim)
    values, indices = ops.topk(input, k, dim, largest, sorted)
    return values, indices.astype(ms.int64)
