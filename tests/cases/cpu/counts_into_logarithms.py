# case: counts and places are integers, whichever function gives them, and so is what is made of them
# target: cpu
import torch


def of(x: torch.Tensor, labels: list):
#         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    counts = torch.bincount(x)
#            ^^^^^^^^^^^^^^ MP102 safe torch.bincount
    rows = torch.stack([counts, counts])
#          ^^^^^^^^^^^ MP102 safe torch.stack
    tensors = torch.tensor([len(each) for each in labels])
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
    return (
        torch.log(rows.sum(dim=0)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(rows.max(dim=1)[0]),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(rows.max(dim=1).values),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
#                                 ^^^^^^ MP107 safe torch.Tensor.max
        torch.log(x.topk(2)[1]),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^ MP112 safe inferred torch.log
#                   ^^^^ MP103 safe torch.Tensor.topk
        torch.log(rows @ rows.t()),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(torch.where(rows > 1, rows, 1)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^ MP102 safe torch.where
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(torch.unique(x, return_counts=True)[1]),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^ MP201 review torch.unique
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(torch.cat([counts, tensors]).cumsum(0)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^ MP102 safe torch.cat
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
#                                              ^^^^^^ MP103 safe torch.Tensor.cumsum
        torch.log(torch.tensor(len(labels))),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^ MP102 safe torch.tensor
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(torch.full((3,), 2)),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^ MP102 safe torch.full
#                 ^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        torch.log(counts if labels else tensors),
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
    )
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np
import torch


def cumsum(input, dim, dtype=None):
    """Cumulative sums; bool and integers are added up as int64 (torch.cumsum)."""
    if dtype is None and input.dtype in (ms.bool_, ms.uint8, ms.int8, ms.int16, ms.int32):
        dtype = ms.int64
    values = input if dtype is None else input.astype(dtype)
    return ops.cumsum(values, dim) if input.size and input.ndim else values.copy()


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


def of(x: ms.Tensor, labels: list):
    counts = ops.bincount(x, minlength=0).astype(ms.int64)
    rows = ops.stack([counts, counts])
    tensors = ms.tensor([len(each) for each in labels])
    return (
        mint.log(rows.sum(dim=0).astype(ms.float32)),
        mint.log(rows.max(dim=1)[0].astype(ms.float32)),
        mint.log(rows.max(dim=1)[0].astype(ms.float32)),
        mint.log(topk(x, 2)[1].astype(ms.float32)),
        mint.log((rows @ rows.t()).astype(ms.float32)),
        mint.log(mint.where(rows > 1, rows, 1).astype(ms.float32)),
        mint.log(torch.unique(x, return_counts=True)[1].astype(ms.float32)),
        mint.log(cumsum(mint.cat([counts, tensors]), 0).astype(ms.float32)),
        mint.log(ms.tensor(len(labels)).astype(ms.float32)),
        mint.log(full((3,), 2).astype(ms.float32)),
        mint.log((counts if labels else tensors).astype(ms.float32)),
    )
