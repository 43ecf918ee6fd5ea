# case: on CPU what is added at indices into a tensor that is made right there needs no review: it is no view
# target: cpu
import torch


def fresh(x: torch.Tensor, i: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.new_zeros(5).scatter_add_(0, i, x)
#         ^^^^^^^^^ MP103 safe torch.Tensor.new_zeros
#                      ^^^^^^^^^^^^ MP103 safe torch.Tensor.scatter_add_
    b = torch.zeros(5).index_add_(0, i, x)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                      ^^^^^^^^^^ MP103 safe torch.Tensor.index_add_
    return a, b, (x * 2).index_add_(0, i, x)
#                        ^^^^^^^^^^ MP103 safe torch.Tensor.index_add_


def held(x: torch.Tensor, i: torch.Tensor, data):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x[0].index_add_(0, i, x[1])
#        ^^^^^^^^^^ MP201 review torch.Tensor.index_add_
    y = x.index_add_(0, i, x)
#         ^^^^^^^^^^ MP201 review torch.Tensor.index_add_
    z = torch.zeros(10).view(5, 2).index_add_(0, i, x)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                                  ^^^^^^^^^^ MP201 review torch.Tensor.index_add_
    return y, z, torch.FloatTensor(data).index_add_(0, i, x)
#                ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
#                                        ^^^^^^^^^^ MP201 review torch.Tensor.index_add_
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


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


def index_add_(self, dim, index, source, *, alpha=1):
    """In place: add rows of the source to those that the indices name."""
    return self.copy_(index_add(self, dim, index, source, alpha=alpha))


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


def scatter_add_(self, dim, index, src):
    """In place: add values at the places that the index names along a dimension."""
    return self.copy_(scatter_add(self, dim, index, src))


def fresh(x: ms.Tensor, i: ms.Tensor):
    a = scatter_add_(x.new_zeros((5,)), 0, i, x)
    b = index_add_(mint.zeros((5,)), 0, i, x)
    return a, b, index_add_(x * 2, 0, i, x)


def held(x: ms.Tensor, i: ms.Tensor, data):
    x[0].index_add_(0, i, x[1])
    y = x.index_add_(0, i, x)
    z = mint.zeros((10,)).view(5, 2).index_add_(0, i, x)
    return y, z, FloatTensor(data).index_add_(0, i, x)
