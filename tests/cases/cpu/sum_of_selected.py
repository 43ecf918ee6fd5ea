# case: what a condition selects may be nothing, whose sum and mean MindSpore's kernels do not know
# target: cpu
import torch


def f(loss: torch.Tensor, mask: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    positive = loss[mask]
    found = torch.where(loss > 1)[0]
#           ^^^^^^^^^^^ MP102 safe torch.where
    every = torch.arange(3)
#           ^^^^^^^^^^^^ MP102 safe torch.arange
    some = (positive - 1).abs().sum(), loss[found, 1].mean(0), torch.sum(positive * 2, dim=1)
#                               ^^^ MP103 safe torch.Tensor.sum
#                                                     ^^^^ MP103 safe torch.Tensor.mean
#                                                              ^^^^^^^^^ MP102 safe torch.sum
    return some, loss.sum(), loss[every].sum(), loss[0].mean(), mask.sum(), loss[[0, 1]].sum()


def g(x: torch.Tensor, n):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    joined = torch.cat([torch.tensor([]), torch.zeros(0)])
#            ^^^^^^^^^ MP102 safe torch.cat
#                       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                         ^^^^^^^^^^^ MP102 safe torch.zeros
    return x[n + 1 :].sum(), joined.sum(), x[1:].sum(), x[:-1].mean(), x[n].sum()
#                     ^^^ MP103 safe torch.Tensor.sum
#                                   ^^^ MP103 safe torch.Tensor.sum
#                                                ^^^ MP103 safe torch.Tensor.sum
#                                                              ^^^^ MP103 safe torch.Tensor.mean
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def cat_of(tensors, dim=0):
    """The tensors joined; those without elements add nothing, where MindSpore raises at them."""
    kept = [each for each in tensors if each.size]
    if not kept:
        like = max(tensors, key=lambda each: each.ndim)
        shape = list(like.shape)
        if like.ndim > 1:
            shape[dim] = sum(each.shape[dim] for each in tensors if each.ndim == like.ndim)
        return ops.zeros(tuple(shape), like.dtype)
    joined = mint.cat(kept, dim)
    if all(each.dtype == joined.dtype for each in tensors):
        return joined
    like = ops.zeros((1,), joined.dtype)
    for each in tensors:
        like = like + ops.zeros((1,), each.dtype)
    return joined.astype(like.dtype)


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


def f(loss: ms.Tensor, mask: ms.Tensor):
    positive = loss[mask]
    found = mint.unbind(ops.nonzero(loss > 1), 1)[0]
    every = ops.arange(3)
    some = sum_of((positive - 1).abs()), mean_of(loss[found, 1], 0), sum_of(positive * 2, dim=1)
    return some, loss.sum(), loss[every].sum(), loss[0].mean(), mask.sum(), loss[[0, 1]].sum()


def g(x: ms.Tensor, n):
    joined = cat_of([ms.tensor([]), mint.zeros((0,))])
    return sum_of(x[n + 1 :]), sum_of(joined), sum_of(x[1:]), mean_of(x[:-1]), x[n].sum()
