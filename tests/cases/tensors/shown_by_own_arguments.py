# case: a name is a tensor where an argument of its own method is what torch gives of it; others stay guessed
# target: cpu
# unsafe
import torch


def shown(make, given, target):
    p = make(given)
    p.scatter_add_(1, target, torch.full_like(p, -1))
#     ^^^^^^^^^^^^ MP201 review inferred torch.Tensor.scatter_add_
#                             ^^^^^^^^^^^^^^^ MP102 safe torch.full_like
    return p


def of_another_name(make, given, target, other):
    p = make(given)
    p.scatter_add_(1, target, torch.ones_like(other))
#     ^^^^^^^^^^^^ MP205 manual guessed torch.Tensor.scatter_add_
#                             ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
    return p


def with_a_call_inside(make, given, target):
    p = make(given)
    p.scatter_add_(1, target, torch.full_like(p, make(given)))
#     ^^^^^^^^^^^^ MP205 manual guessed torch.Tensor.scatter_add_
#                             ^^^^^^^^^^^^^^^ MP102 safe torch.full_like
    return p


def not_of_torch(make, given, target, ones_like):
    p = make(given)
    p.scatter_add_(1, target, ones_like(p))
#     ^^^^^^^^^^^^ MP205 manual guessed torch.Tensor.scatter_add_
    return p
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


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


def shown(make, given, target):
    p = make(given)
    scatter_add_(p, 1, target, ops.full_like(p, -1))
    return p


def of_another_name(make, given, target, other):
    p = make(given)
    p.scatter_add_(1, target, ops.ones_like(other))
    return p


def with_a_call_inside(make, given, target):
    p = make(given)
    p.scatter_add_(1, target, ops.full_like(p, make(given)))
    return p


def not_of_torch(make, given, target, ones_like):
    p = make(given)
    p.scatter_add_(1, target, ones_like(p))
    return p
