# case: of a dimension that a name says, max and median give places too, which are whole numbers; so are those of unique and argsort, and a number that a tensor is added to is one
# target: cpu
import torch


def largest(scores):
    scores = scores.double()
    last = scores.dim() - 1
    at = scores.max(last)[1]
    none = torch.zeros(2, dtype=torch.int64)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                               ^^^^^^^^^^^ MP104 safe torch.int64
    return torch.cat([at, none]), at * 0.5, torch.log(at)
#          ^^^^^^^^^ MP102 safe torch.cat
#                                           ^^^^^^^^^ MP102 safe torch.log


def greater(scores, other):
    scores = scores.double()
    other = other.double()
    return scores.max(other) * 0.5


def ordered(x):
    at = torch.ones(3).argsort()
#        ^^^^^^^^^^ MP102 safe torch.ones
#                      ^^^^^^^ MP103 safe torch.Tensor.argsort
    small = torch.ones(3, dtype=torch.int32)
#           ^^^^^^^^^^ MP102 safe torch.ones
#                               ^^^^^^^^^^^ MP104 safe torch.int32
    return torch.cat([at + small, at]), x
#          ^^^^^^^^^ MP102 safe torch.cat


def added(x):
    x = x.double()
    total = 0
    for row in x:
        total += row.sum()
    return torch.log(torch.full((2,), 1) * total)
#          ^^^^^^^^^ MP102 safe torch.log
#                    ^^^^^^^^^^ MP102 safe torch.full


def rate():
    step = 4
    step /= 8
    return torch.log(torch.tensor(10**-3)), torch.log(torch.tensor(step)), torch.tensor(10**3).log()
#          ^^^^^^^^^ MP102 safe torch.log
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                           ^^^^^^^^^ MP102 safe torch.log
#                                                     ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                                          ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                                          ^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.log
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def argsort(input, dim=-1, descending=False, *, stable=False):
    """The indices of the values in order along a dimension (torch.argsort)."""
    return sort(input, dim, descending, stable=stable)[1]


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    of_numpy = hasattr(fill_value, "item") and not isinstance(fill_value, ms.Tensor)
    if dtype is None:
        value = fill_value.item() if hasattr(fill_value, "item") else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (complex, ms.complex64))
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
        # NumPy's flags are of floating point to torch.
        dtype = ms.float32 if of_numpy and dtype == ms.bool_ else dtype
    if of_numpy:
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)


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


def largest(scores):
    scores = scores.double()
    last = scores.dim() - 1
    at = scores.max(last)[1]
    none = mint.zeros((2,), dtype=ms.int64)
    return mint.cat([at, none]), at * 0.5, mint.log(at)


def greater(scores, other):
    scores = scores.double()
    other = other.double()
    return scores.max(other) * 0.5


def ordered(x):
    at = argsort(mint.ones((3,)))
    small = mint.ones((3,), dtype=ms.int32)
    return mint.cat([at + small, at]), x


def added(x):
    x = x.double()
    total = 0
    for row in x:
        total += row.sum()
    return mint.log(full((2,), 1) * total)


def rate():
    step = 4
    step /= 8
    return mint.log(ms.tensor(10**-3)), mint.log(ms.tensor(step)), ms.tensor(10**3).astype(ms.float32).log()
