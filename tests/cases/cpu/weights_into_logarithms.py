# case: sums of weights, what limits make fractions of, and what two may be are no integers for sure
# target: cpu
import torch


def of(x: torch.Tensor, y: torch.Tensor, weights: torch.Tensor):
#         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    counts = torch.bincount(x)
#            ^^^^^^^^^^^^^^ MP102 safe torch.bincount
    return (
        torch.log(torch.bincount(x, weights)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^ MP102 safe torch.bincount
        torch.log(torch.bincount(x, weights=weights)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^ MP102 safe torch.bincount
        torch.log(counts.clamp(min=0.5)),
#       ^^^^^^^^^ MP102 safe torch.log
        torch.log(torch.where(counts > 1, counts, 0.5)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^ MP102 safe torch.where
        torch.log(counts / 2),
#       ^^^^^^^^^ MP102 safe torch.log
        torch.log(torch.max(counts, y)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^ MP102 safe torch.max
        torch.log(torch.cat([counts, y])),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^ MP102 safe torch.cat
        torch.log(counts.view(torch.float64)),
#       ^^^^^^^^^ MP102 safe torch.log
#                             ^^^^^^^^^^^^^ MP104 safe torch.float64
        torch.log(torch.full((3,), 2.0)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^ MP102 safe torch.full
        torch.log(x.topk(2)[0]),
#       ^^^^^^^^^ MP102 safe torch.log
#                   ^^^^ MP103 safe torch.Tensor.topk
    )
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def bincount(input, weights=None, minlength=0):
    """How often each number occurs, or the sum of its weights (torch.bincount)."""
    if weights is None or not input.numel():
        return ops.bincount(input, minlength=minlength).astype(ms.int64)
    # MindSpore's kernel adds up in single precision, whatever the weights are.
    dtype = ms.float32 if weights.dtype == ms.float32 else ms.float64
    sums = ops.zeros(max(int(input.max()) + 1, minlength), dtype)
    return sums.index_add(0, input.astype(ms.int32), weights.astype(dtype))


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


def of(x: ms.Tensor, y: ms.Tensor, weights: ms.Tensor):
    counts = ops.bincount(x, minlength=0).astype(ms.int64)
    return (
        mint.log(bincount(x, weights)),
        mint.log(bincount(x, weights=weights)),
        mint.log(counts.clamp(min=0.5)),
        mint.log(mint.where(counts > 1, counts, 0.5)),
        mint.log(counts / 2),
        mint.log(mint.max(counts, y)),
        mint.log(mint.cat([counts, y])),
        mint.log(counts.view(ms.float64)),
        mint.log(full((3,), 2.0)),
        mint.log(topk(x, 2)[0]),
    )
