# case: the field of a result is read anew also where members of members take a second round
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.sort().indices
#            ^^^^ MP103 safe torch.Tensor.sort
#                   ^^^^^^^ MP107 safe torch.Tensor.sort


def g(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.unfold(2, 2, 2).unfold(3, 2, 2)
#            ^^^^^^ MP103 safe torch.Tensor.unfold
#                            ^^^^^^ MP103 safe torch.Tensor.unfold
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def sort(input, dim=-1, descending=False, *, stable=False):
    """The values in order along a dimension and their indices, as int64; NaN is the greatest."""
    double = input.dtype == ms.float64
    if not input.ndim or not (double or (input.is_floating_point() and ops.isnan(input).any())):
        values, indices = ops.sort(input, dim, descending)
        return values, indices.astype(ms.int64)
    # MindSpore's kernel on CPU takes float64 as float32, and puts NaN anywhere.
    array = input.astype(ms.float64).asnumpy()
    if descending:
        order = np.flip(np.argsort(np.flip(array, dim), dim, kind="stable"), dim)
        indices = ms.tensor(array.shape[dim] - 1 - order, ms.int64)
    else:
        indices = ms.tensor(np.argsort(array, dim, kind="stable"), ms.int64)
    return ops.gather_elements(input, dim, indices), indices


def unfold_windows(input, dimension, size, step):
    """Sliding windows along a dimension, as a last dimension (torch.Tensor.unfold)."""
    dimension = dimension % input.ndim
    count = (input.shape[dimension] - size) // step + 1
    at = ops.arange(count).reshape(-1, 1) * step + ops.arange(size)
    windows = ops.gather(input, at, dimension)
    return ops.moveaxis(windows, dimension + 1, -1)


def f(x: ms.Tensor):
    return sort(x)[1]


def g(x: ms.Tensor):
    return unfold_windows(unfold_windows(x, 2, 2, 2), 3, 2, 2)
