# case: a maximum of what is all -inf is -inf, and reducing no rows leaves the tensor; a clamp needs no helper
# unsafe
# target: cpu
import torch


def largest(src: torch.Tensor, index: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return src.new_zeros(3).scatter_reduce(0, index, src, reduce="amax", include_self=False)
#              ^^^^^^^^^ MP103 safe torch.Tensor.new_zeros
#                           ^^^^^^^^^^^^^^ MP201 review torch.Tensor.scatter_reduce


def left(src: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return src.clamp(min=0)
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import numpy as np


class ScatterProduct(nn.Cell):
    """Multiplies values into the places of a tensor, where several may go to one.

    MindSpore's own gradient of it leaves out what others multiply the same place by.
    """

    def __init__(self):
        super().__init__(auto_prefix=False)

    def construct(self, flat, where, values):
        return ops.tensor_scatter_mul(flat, where, values)

    def bprop(self, flat, where, values, out, grad):
        # The product of the others: what is 0 is left out of it, and counted.
        none, zero = flat == 0, values == 0
        base = ops.where(none, ops.ones_like(flat), flat)
        kept = ops.where(zero, ops.ones_like(values), values)
        product = ops.tensor_scatter_mul(base, where, kept)
        none, zero = none.astype(base.dtype), zero.astype(base.dtype)
        zeros = ops.tensor_scatter_add(none, where, zero)
        of_flat = ops.where(zeros - none > 0, ops.zeros_like(base), grad * product / base)
        grad, product, zeros = (
            ops.gather(each, where.reshape(-1), 0) for each in (grad, product, zeros)
        )
        of_values = ops.where(zeros - zero > 0, ops.zeros_like(kept), grad * product / kept)
        return of_flat, ops.zeros_like(where), of_values


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    """Reduce values that go to the same place along a dimension."""
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
    flat, values = input.reshape(-1), src.reshape(-1)
    if not include_self:
        start = {"sum": 0, "mean": 0, "prod": 1}.get(reduce)
        if start is None:
            if input.is_floating_point():
                # Not the least number: where all that goes to a place is -inf, so is the result.
                start = -float("inf") if reduce == "amax" else float("inf")
            else:
                limits = np.iinfo(ms.dtype_to_nptype(input.dtype))
                start = limits.min if reduce == "amax" else limits.max
        begun = ops.full(values.shape, start, dtype=input.dtype)
        flat = ops.tensor_scatter_update(flat, where, begun)
    write = {
        "sum": ops.tensor_scatter_add,
        "mean": ops.tensor_scatter_add,
        "prod": ScatterProduct(),
        "amax": ops.tensor_scatter_max,
        "amin": ops.tensor_scatter_min,
    }[reduce]
    flat = write(flat, where, values)
    if reduce == "mean":
        seen = ops.tensor_scatter_add(
            ops.zeros(flat.shape, ms.float32), where, ops.ones(values.shape, ms.float32)
        )
        count = ops.maximum(seen + float(include_self), ops.ones_like(seen)).astype(input.dtype)
        whole = input.dtype not in (ms.float16, ms.bfloat16, ms.float32, ms.float64)
        flat = ops.floor_divide(flat, count) if whole else flat / count
    return flat.reshape(input.shape)


def largest(src: ms.Tensor, index: ms.Tensor):
    return scatter_reduce(src.new_zeros((3,)), 0, index, src, reduce="amax", include_self=False)


def left(src: ms.Tensor):
    return src.clamp(min=0)
