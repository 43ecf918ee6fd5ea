# case: size that is called is no array's; size that is read may be one's
# target: cpu
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from students import student


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, first, second):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return [self.at_loss(one, other) for one, other in zip(first, second)]

    def at_loss(self, one, other):
        if one.shape[2] > 4:
            one = F.adaptive_avg_pool2d(one, (4, 4))
#                 ^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.adaptive_avg_pool2d
        return (self.at(one) - self.at(other)).pow(2).mean()

    def at(self, f):
        return F.normalize(f.pow(2).mean(1).view(f.size(0), -1)), np.prod(f.size)
#              ^^^^^^^^^^^ MP102 safe torch.nn.functional.normalize
#                                                  ^^^^ MP103 safe inferred torch.Tensor.size


print(Attention()(student(torch.ones(1)), student(torch.ones(1))))
#     ^^^^^^^^^ MP410 safe torch.nn.Module
#                         ^^^^^^^^^^ MP102 safe torch.ones
#                                                 ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops

from students import student


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


class Attention(nn.Cell):
    def construct(self, first, second):
        return [self.at_loss(one, other) for one, other in zip(first, second)]

    def at_loss(self, one, other):
        if one.shape[2] > 4:
            one = ops.adaptive_avg_pool2d(one, (4, 4))
        return (self.at(one) - self.at(other)).pow(2).mean()

    def at(self, f):
        return normalize(f.pow(2).mean(1).view(f.shape[0], -1)), np.prod(f.size)


print(Attention().set_train()(student(mint.ones((1,))), student(mint.ones((1,)))))
