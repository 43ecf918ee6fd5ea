# case: slices that hold nothing, of what may train
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(3, 3)
#                ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        y = self.l(x)
        first = torch.cat([y[:, 0:0], y], 1)
#               ^^^^^^^^^ MP102 safe torch.cat
#                          ^^^^^^^^^ MP518 safe inferred torch.Tensor
        return first.sum() + (y + x)[..., :0].exp().sum() + y[1:1].sum()
#                    ^^^ MP103 safe torch.Tensor.sum
#                            ^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
#                                                   ^^^ MP103 safe torch.Tensor.sum
#                                                           ^^^^^^ MP518 safe inferred torch.Tensor
#                                                                  ^^^ MP103 safe inferred torch.Tensor.sum
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.l = mint.nn.Linear(3, 3)

    def construct(self, x: ms.Tensor):
        y = self.l(x)
        first = mint.cat([ops.stop_gradient(y)[:, 0:0], y], 1)
        return sum_of(first) + sum_of((ops.stop_gradient(y + x))[..., :0].exp()) + sum_of(ops.stop_gradient(y)[1:1])
