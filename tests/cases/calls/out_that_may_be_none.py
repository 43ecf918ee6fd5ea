# case: None as `out` is no `out` for torch: the result is copied only into what is no None
# unsafe
# target: cpu
import torch


def none_by_default(x: torch.Tensor, out=None):
#                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.add(x, x, out=out)
#          ^^^^^^^^^ MP201 review torch.add


def none_at_first(x: torch.Tensor, into):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    out = None
    if into:
        out = torch.empty(3)
#             ^^^^^^^^^^^ MP102 safe torch.empty
    y = torch.nn.functional.normalize(torch.exp(x), dim=0, out=out)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.functional.normalize
#                                     ^^^^^^^^^ MP102 safe torch.exp
    torch.mul(x, x, out=out)
#   ^^^^^^^^^ MP201 review torch.mul
    return y


def always_one(x: torch.Tensor, out):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.add(x, x, out=out)
#          ^^^^^^^^^ MP201 review torch.add
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def normalize(input, p=2.0, dim=1, eps=1e-12):
    """Divide by the p-norm along a dimension."""
    norm = vector_norm(input, p, dim, True)
    return input / ops.where(norm < eps, ops.full_like(norm, eps), norm)


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


def none_by_default(x: ms.Tensor, out=None):
    return mint.add(x, x) if out is None else out.copy_(mint.add(x, x))


def none_at_first(x: ms.Tensor, into):
    out = None
    if into:
        out = mint.empty(3)
    y = normalize(mint.exp(x), dim=0) if out is None else out.copy_(normalize(mint.exp(x), dim=0))
    mint.mul(x, x) if out is None else out.copy_(mint.mul(x, x))
    return y


def always_one(x: ms.Tensor, out):
    return out.copy_(mint.add(x, x))
