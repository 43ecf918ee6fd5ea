# case: a diagonal that is written has a gradient
# target: cpu
# unsafe
import torch


def contrast(z: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    likeness = z @ z.t()
    likeness.fill_diagonal_(-9e15)
#            ^^^^^^^^^^^^^^ MP201 review torch.Tensor.fill_diagonal_
    return torch.logsumexp(likeness, dim=1).mean()
#          ^^^^^^^^^^^^^^^ MP102 safe torch.logsumexp
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def fill_diagonal_(input, fill_value, wrap=False):
    """In place: write a number on the main diagonal; its gradient is that of the other places."""
    places = np.zeros(input.shape, bool)
    np.fill_diagonal(places, True, wrap)
    return input.copy_(input.masked_fill(ms.Tensor(places), fill_value))


def logsumexp(input, dim, keepdim=False):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logsumexp)."""
    input = input * 1.0
    if not input.size:
        # MindSpore's CPU kernels sum nothing to any number: of -inf alone it is that of nothing.
        over = {each % input.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(input.shape)]
        input = ops.full(shape, float("-inf"), dtype=input.dtype)
    high = ops.stop_gradient(ops.amax(input, dim, keepdims=True))
    high = ops.where(ops.isinf(high), 0.0, high)
    total = ops.exp(input - high).sum(dim, keepdims=True)
    result = ops.log(total) + high
    return result if keepdim else result.squeeze(dim)


def contrast(z: ms.Tensor):
    likeness = z @ z.t()
    fill_diagonal_(likeness, -9e15)
    return logsumexp(likeness, dim=1).mean()
