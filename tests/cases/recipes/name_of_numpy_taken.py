# case: a helper that needs NumPy takes its full name where `np` is a name of the file's own
# target: cpu
import torch


def points(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    np = x.shape[0]
    return x.argsort(0)[:np]
#            ^^^^^^^ MP103 safe torch.Tensor.argsort
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy


def argsort(input, dim=-1, descending=False, *, stable=False):
    """The indices of the values in order along a dimension (torch.argsort)."""
    return sort(input, dim, descending, stable=stable)[1]


def sort(input, dim=-1, descending=False, *, stable=False):
    """The values in order along a dimension and their indices, as int64; NaN is the greatest."""
    double = input.dtype == ms.float64
    if not input.ndim or not (double or (input.is_floating_point() and ops.isnan(input).any())):
        values, indices = ops.sort(input, dim, descending)
        return values, indices.astype(ms.int64)
    # MindSpore's kernel on CPU takes float64 as float32, and puts NaN anywhere.
    array = input.astype(ms.float64).asnumpy()
    if descending:
        order = numpy.flip(numpy.argsort(numpy.flip(array, dim), dim, kind="stable"), dim)
        indices = ms.tensor(array.shape[dim] - 1 - order, ms.int64)
    else:
        indices = ms.tensor(numpy.argsort(array, dim, kind="stable"), ms.int64)
    return ops.gather_elements(input, dim, indices), indices


def points(x: ms.Tensor):
    np = x.shape[0]
    return argsort(x, 0)[:np]
