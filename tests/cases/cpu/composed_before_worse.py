# case: of two fixes to review, what is composed for the device goes before a counterpart that differs by itself
# target: cpu
# unsafe
import torch

a = torch.full((2,), 0.5, requires_grad=True)
#   ^^^^^^^^^^ MP201 review torch.full
values, indices = torch.topk(a, 1)
#                 ^^^^^^^^^^ MP201 review torch.topk
drawn = torch.multinomial(torch.ones(3), 2)
#       ^^^^^^^^^^^^^^^^^ MP201 review torch.multinomial
#                         ^^^^^^^^^^ MP102 safe torch.ones
b = torch.zeros(2, requires_grad=True)
#   ^^^^^^^^^^^ MP201 review torch.zeros
whole = torch.randint(0, 3, (2,))
#       ^^^^^^^^^^^^^ MP201 review torch.randint
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


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


def multinomial(input, num_samples, replacement=False):
    """Draw indices with the probabilities of the rows."""
    return ops.multinomial(input, num_samples, replacement).astype(ms.int64)


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


def topk(input, k, dim=-1, largest=True, sorted=True):
    """The greatest or least values along a dimension and their indices, as int64."""
    double = input.dtype == ms.float64
    if input.ndim and (double or (input.is_floating_point() and ops.isnan(input).any())):
        values, indices = sort(input, dim, largest)
        first = ops.arange(k)
        return ops.gather(values, first, dim), ops.gather(indices, first, dim)
    if not largest and not input.is_floating_point():
        # MindSpore's kernel negates, which the least integers and those without sign do not bear.
        last = 255 if input.dtype == ms.uint8 else -1
        values, indices = ops.topk(last - input, k, dim, True, sorted)
        return last - values, indices.astype(ms.int64)
    values, indices = ops.topk(input, k, dim, largest, sorted)
    return values, indices.astype(ms.int64)


a = full((2,), 0.5)
values, indices = topk(a, 1)
drawn = multinomial(mint.ones((3,)), 2)
b = mint.zeros((2,))
whole = ops.randint(0, 3, (2,))
