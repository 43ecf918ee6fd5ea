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
    if not largest and not input.is_floating_point():
        # MindSpore's kernel negates, which the least integers and those without sign do not bear.
        last = 255 if input.dtype == ms.uint8 else -1
        values, indices = ops.topk(last - input, k, dim, True, sorted)
        return last - values, indices.astype(ms.int64)
    values, indices = ops.topk(input, k, dim, largest, sorted)
    return values, indices.astype(ms.int64)
