# case: on CPU gradients of norms and standard deviations are NaN where these are 0, torch's are 0
# target: cpu
import torch
from torch import Tensor


def f(x: Tensor, y: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
#                   ^^^^^^ MP101 safe torch.Tensor
    a = x.norm(dim=-1, keepdim=True), torch.norm(x, 2, 1), torch.linalg.norm(x, dim=0)
#         ^^^^ MP103 safe torch.Tensor.norm
#                                     ^^^^^^^^^^ MP102 safe torch.norm
#                                                          ^^^^^^^^^^^^^^^^^ MP102 safe torch.linalg.norm
    b = x.std(dim=-1, unbiased=False), torch.std(y)
#         ^^^ MP103 safe torch.Tensor.std
#                                      ^^^^^^^^^ MP102 safe torch.std
    # The variance of a method is right, and the nuclear norm is not composed.
    return a, b, y.var(-1), x.norm("nuc"), torch.atan2(x, y)
#                  ^^^ MP103 safe torch.Tensor.var
#                             ^^^^ MP201 manual torch.Tensor.norm
#                                          ^^^^^^^^^^^ MP102 safe torch.atan2
# --- after ---
import mindspore as ms
from mindspore import ops


def atan2(input, other):
    """The angle of a point (torch.atan2); at the origin its gradient is 0."""
    origin = ops.logical_and(input == 0, other == 0)
    angle = ops.atan2(input, ops.where(origin, ops.ones_like(other), other))
    return ops.where(origin, ops.stop_gradient(ops.atan2(input, other)), angle)


def linalg_norm(input, ord=None, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors or matrices (torch.linalg.norm); the gradient at 0 is 0.

    Of matrices this holds for the Frobenius norm.
    """
    axes = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else tuple(dim)
    if ord is None or (ord == "fro" and len(axes) == 2):
        return vector_norm(input, 2, dim, keepdim, dtype=dtype)
    if len(axes) == 1:
        return vector_norm(input, ord, dim, keepdim, dtype=dtype)
    return ops.matrix_norm(input, ord, tuple(axes), keepdim, dtype=dtype)


def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    """The norm of vectors, of matrices too (torch.norm); where it is 0, so is its gradient."""
    order = 2.0 if p is None or p == "fro" else float(p)
    return vector_norm(input, order, dim, keepdim, dtype=dtype)


def std(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation (torch.std); where it is 0, so is its gradient."""
    square = var(input, dim, unbiased, keepdim, correction=correction)
    zero = square == 0
    return ops.where(zero, square, ops.sqrt(ops.where(zero, ops.ones_like(square), square)))


def var(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance (torch.var); where it is 0, so is its gradient."""
    half = input.dtype in (ms.float16, ms.bfloat16)
    wide = input.astype(ms.float32) if half else input
    dim = tuple(range(input.ndim)) if dim is None or dim == () else dim
    mean = wide.mean(dim, keep_dims=True)
    apart = wide - mean
    squares = ops.real(apart * apart.conj()) if apart.is_complex() else ops.square(apart)
    lost = int(unbiased) if correction is None else correction
    found = squares.sum(dim, keepdims=keepdim) / max(input.size // max(mean.size, 1) - lost, 0)
    return found.astype(input.dtype) if half else found


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


def f(x: ms.Tensor, y: ms.Tensor):
    a = norm(x, dim=-1, keepdim=True), norm(x, 2, 1), linalg_norm(x, dim=0)
    b = std(x, dim=-1, unbiased=False), std(y)
    # The variance of a method is right, and the nuclear norm is not composed.
    return a, b, y.var(-1, ddof=1), x.norm("nuc"), atan2(x, y)
