import mindspore as ms
import numpy as np
from mindspore import ops


def scatter(input, dim, index, src=None, *, value=None, reduce=None):
    """Write, add or multiply values at the places that the index names along a dimension."""
    src = value if src is None else src
    if not isinstance(src, ms.Tensor):
        src = ops.full(index.shape, src, dtype=input.dtype)
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    dim = dim % max(input.ndim, 1)
    places = ops.zeros(index.shape, ms.int64) if input.ndim else index
    for axis, length in enumerate(input.shape):
        shape = [1] * input.ndim
        shape[axis] = -1
        along = ms.Tensor(np.arange(index.shape[axis]).reshape(shape))
        places = places * length + (index if axis == dim else along)
    write = {
        None: ops.tensor_scatter_update,
        "add": ops.tensor_scatter_add,
        "multiply": ops.tensor_scatter_mul,
    }[reduce]
    where = places.reshape(-1, 1).astype(ms.int32)
    return write(input.reshape(-1), where, src.reshape(-1)).reshape(input.shape)
