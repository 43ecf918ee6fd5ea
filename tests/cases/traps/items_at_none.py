# case: `x[None]` is a view that `y[...] = 1` does not write through; `x[torch.where(m)]` is a copy in torch alone
# target: cpu
import torch


def at_none(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x[None]
    y[...] = 7
#   ^^^^^^ MP206 review inferred torch.Tensor
    z = x[None, 1]
    z[...] = 8
#   ^^^^^^ MP206 review inferred torch.Tensor
    y[0] = 9
    return x


def at_places(x: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x[torch.where(x > 5)]
#       ^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#         ^^^^^^^^^^^ MP102 safe torch.where
    y[...] = 7
    return x, y, x[torch.where(x > 1)]
#                  ^^^^^^^^^^^ MP102 safe torch.where
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def at_none(x: ms.Tensor):
    y = x[None]
    y[...] = 7
    z = x[None, 1]
    z[...] = 8
    y[0] = 9
    return x


def at_places(x: ms.Tensor):
    y = x[mint.unbind(ops.nonzero(x > 5), 1)]
    y[...] = 7
    return x, y, x[mint.unbind(ops.nonzero(x > 1), 1)]
