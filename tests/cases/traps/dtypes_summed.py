# case: sums of small integers are int64 in torch, and norms of complex numbers real
# target: cpu
import torch


def added():
    small = torch.zeros(3, 3, dtype=torch.int8)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                   ^^^^^^^^^^ MP104 safe torch.int8
    wide = torch.zeros(3, 3, dtype=torch.int64)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                                  ^^^^^^^^^^^ MP104 safe torch.int64
    real = torch.zeros(3)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    spectrum = torch.fft.fft(real)
#              ^^^^^^^^^^^^^ MP102 safe torch.fft.fft
    return small.trace(), torch.nansum(small), torch.nansum(wide), spectrum.norm(), real.norm()
#          ^^^^^ MP112 safe inferred torch.Tensor.trace
#                         ^^^^^^^^^^^^ MP102 safe torch.nansum
#                                      ^^^^^ MP112 safe inferred torch.nansum
#                                              ^^^^^^^^^^^^ MP102 safe torch.nansum
#                                                                           ^^^^ MP103 safe torch.Tensor.norm
#                                                                                        ^^^^ MP103 safe torch.Tensor.norm
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    """The norm of vectors, of matrices too (torch.norm); where it is 0, so is its gradient."""
    order = 2.0 if p is None or p == "fro" else float(p)
    return vector_norm(input, order, dim, keepdim, dtype=dtype)


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


def added():
    small = mint.zeros((3, 3), dtype=ms.int8)
    wide = mint.zeros((3, 3), dtype=ms.int64)
    real = mint.zeros((3,))
    spectrum = ops.fft(real)
    return small.astype(ms.int64).trace(), ops.nansum(small.astype(ms.int64)), ops.nansum(wide), norm(spectrum), norm(real)
