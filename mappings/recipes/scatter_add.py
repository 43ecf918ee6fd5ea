import mindspore as ms
import numpy as np
from mindspore import ops


def scatter_add(input, dim, index, src):
    """Add values at the places that the index names along a dimension (torch.scatter_add).

    On CPU `ops.tensor_scatter_elements` loses some of what several threads add at one place.
    """
    if not index.size:
        return input.copy()
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    dim = dim % max(input.ndim, 1)
    places = ops.zeros(index.shape, ms.int64) if input.ndim else index
    for axis, length in enumerate(input.shape):
        shape = [1] * input.ndim
        shape[axis] = -1
        along = ms.Tensor(np.arange(index.shape[axis]).reshape(shape))
        places = places * length + (index if axis == dim else along)
    where = places.reshape(-1, 1).astype(ms.int32)
    return ops.tensor_scatter_add(input.reshape(-1), where, src.reshape(-1)).reshape(input.shape)
