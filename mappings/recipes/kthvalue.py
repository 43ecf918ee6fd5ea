import mindspore as ms
from mindspore import ops

from .sort import sort


def kthvalue(input, k, dim=-1, keepdim=False):
    """The k-th least value along a dimension, and its index."""
    values, indices = sort(input, dim)
    at = ms.Tensor([k - 1], ms.int32)
    values, indices = ops.gather(values, at, dim), ops.gather(indices, at, dim)
    return (values, indices) if keepdim else (values.squeeze(dim), indices.squeeze(dim))
