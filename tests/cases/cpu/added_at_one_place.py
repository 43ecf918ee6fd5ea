# case: what several indices add at one place is added whole on CPU: threads lose some of it in tensor_scatter_elements
# target: cpu
import torch


def pool(x: torch.Tensor, index: torch.Tensor, size: int):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    total = torch.zeros(size, x.shape[1])
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    places = index.unsqueeze(-1).expand_as(x)
    return torch.scatter_add(total, 0, places, x), total.index_add(0, index, x)
#          ^^^^^^^^^^^^^^^^^ MP102 safe torch.scatter_add
#                                                        ^^^^^^^^^ MP103 safe torch.Tensor.index_add
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def index_add(input, dim, index, source, *, alpha=1):
    """Add rows of the source to those that the indices name (torch.index_add).

    On CPU `ops.tensor_scatter_elements` loses some of what several threads add at one place.
    """
    if not index.size:
        return input.copy()
    whole = input.reshape(tuple(input.shape) or (1,)).swapaxes(0, dim)
    update = (source * alpha).astype(input.dtype).reshape(tuple(source.shape) or (1,))
    where = index.reshape(-1, 1).astype(ms.int32)
    total = ops.tensor_scatter_add(whole, where, update.swapaxes(0, dim))
    return total.swapaxes(0, dim).reshape(input.shape)


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


def pool(x: ms.Tensor, index: ms.Tensor, size: int):
    total = mint.zeros((size, x.shape[1]))
    places = index.unsqueeze(-1).expand_as(x)
    return scatter_add(total, 0, places, x), index_add(total, 0, index, x)
