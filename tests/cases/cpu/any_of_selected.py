# case: whether any is true of what may be nothing, and of what a call hands in
# target: cpu
import torch
from torch import Tensor


def f(x: Tensor, mask: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
#                      ^^^^^^ MP101 safe torch.Tensor
    chosen = x[mask]
    return (chosen > 0).any(), torch.any(chosen > 0, dim=0), (x > 0).any(), (chosen > 0).all()
#                       ^^^ MP103 safe torch.Tensor.any
#                              ^^^^^^^^^ MP102 safe torch.any
#                                                                    ^^^ MP103 safe torch.Tensor.any


def total(values: Tensor):
#                 ^^^^^^ MP101 safe torch.Tensor
    return values.sum(), values.mean(0), (values > 1).any(0, keepdim=True)
#                 ^^^ MP103 safe torch.Tensor.sum
#                               ^^^^ MP103 safe torch.Tensor.mean
#                                                     ^^^ MP103 safe torch.Tensor.any


def whole(values: Tensor):
#                 ^^^^^^ MP101 safe torch.Tensor
    return values.sum(), values.mean(0), (values > 1).any(0)
#                                                     ^^^ MP103 safe torch.Tensor.any


def g(x: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
    return total(x[x[:, 0] > 2]), whole(x[:2]), whole(x)
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def any_of(input, dim=None, keepdim=False):
    """Whether any is true; of none False, where MindSpore's CPU kernel gives anything."""
    # Whether all are is right of no elements too.
    return ops.logical_not(ops.all(ops.logical_not(input.bool()), dim, keepdim))


def mean_of(input, dim=None, keepdim=False, *, dtype=None):
    """The mean; of a tensor without elements NaN, where MindSpore's CPU kernel gives infinity."""
    if input.size:
        return mint.mean(input, dim, keepdim, dtype=dtype)
    total = sum_of(input, dim, keepdim, dtype=dtype)
    return ops.full(total.shape, float("nan"), dtype=total.dtype)


def sum_of(input, dim=None, keepdim=False, *, dtype=None):
    """The sum; of a tensor without elements 0, where MindSpore's CPU kernel gives any number."""
    if input.size:
        return mint.sum(input, dim, keepdim, dtype=dtype)
    given = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else dim
    gone = {each % input.ndim for each in given or range(input.ndim)}
    kept = [1 if at in gone else n for at, n in enumerate(input.shape) if keepdim or at not in gone]
    like = input.dtype if dtype is None else dtype
    whole = dtype is None and not (input.is_floating_point() or input.is_complex())
    return ops.full(tuple(kept), 0, dtype=ms.int64 if whole else like)


def f(x: ms.Tensor, mask: ms.Tensor):
    chosen = x[mask]
    return any_of(chosen > 0), any_of(chosen > 0, dim=0), (x > 0).bool().any(), (chosen > 0).all()


def total(values: ms.Tensor):
    return sum_of(values), mean_of(values, 0), any_of(values > 1, 0, keepdim=True)


def whole(values: ms.Tensor):
    return values.sum(), values.mean(0), (values > 1).bool().any(dim=0)


def g(x: ms.Tensor):
    return total(x[x[:, 0] > 2]), whole(x[:2]), whole(x)
