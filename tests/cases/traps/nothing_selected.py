# case: on CPU the sum of nothing is any number
# target: cpu
import torch


def f(x: torch.Tensor, i):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x[x > 1].sum(), torch.sum(x[(x > 1) & (x < 2)]), x[~(x > 1)].norm()
#                ^^^ MP103 safe torch.Tensor.sum
#                       ^^^^^^^^^ MP102 safe torch.sum
#                                                                    ^^^^ MP103 safe torch.Tensor.norm
    return a, x[i].sum(), x[0].sum(), x[x > 1].max(), (x > 1).sum()
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    """The norm of vectors, of matrices too (torch.norm); where it is 0, so is its gradient."""
    order = 2.0 if p is None or p == "fro" else float(p)
    return vector_norm(input, order, dim, keepdim, dtype=dtype)


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


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors (torch.linalg.vector_norm); where it is 0, so is its gradient."""
    given = x.dtype if dtype is None else dtype
    half = given in (ms.float16, ms.bfloat16)
    size = ops.abs(x.astype(ms.float32 if half else given))
    size = ops.real(size) if size.is_complex() else size
    dim = tuple(range(x.ndim)) if dim is None else tuple(dim) if isinstance(dim, list) else dim
    if not size.size:
        # MindSpore's CPU kernels sum nothing to any number: a zero has the norm of nothing.
        over = {each % x.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(x.shape)]
        size = ops.zeros(shape, dtype=size.dtype)
    if ord in (float("inf"), float("-inf")):
        found = (ops.amax if ord > 0 else ops.amin)(size, dim, keepdim)
        total = size.sum(dim, keepdims=keepdim)
        found = ops.where(ops.isnan(total), total, found)
    elif ord == 0:
        found = (size != 0).astype(size.dtype).sum(dim, keepdims=keepdim)
    elif ord < 0:
        found = ops.pow(ops.pow(size, ord).sum(dim, keepdims=keepdim), 1 / ord)
    else:
        zero, one = size == 0, ops.ones_like(size)
        powers = ops.square(size) if ord == 2 else ops.pow(ops.where(zero, one, size), ord)
        total = ops.where(zero, size, powers).sum(dim, keepdims=keepdim)
        zero = total == 0
        some = ops.where(zero, ops.ones_like(total), total)
        found = ops.where(zero, total, ops.sqrt(some) if ord == 2 else ops.pow(some, 1 / ord))
    return found.astype(x.dtype) if half else found


def f(x: ms.Tensor, i):
    a = sum_of(x[x > 1]), sum_of(x[(x > 1) & (x < 2)]), norm(x[~(x > 1)])
    return a, x[i].sum(), x[0].sum(), x[x > 1].max(), (x > 1).sum()
