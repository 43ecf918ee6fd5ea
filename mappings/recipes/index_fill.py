import mindspore as ms
from mindspore import ops


def index_fill(input, dim, index, value):
    """Fill what the indices name along a dimension."""
    if isinstance(value, ms.Tensor):
        value = value.astype(input.dtype)
    if not input.ndim:
        return ops.full_like(input, value)
    return ops.index_fill(input, dim, index.astype(ms.int32), value)
