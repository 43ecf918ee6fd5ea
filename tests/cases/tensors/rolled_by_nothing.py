# case: `roll` by nothing, and `diff` and `rot90` likewise, give the tensor itself in MindSpore: a copy where it is written into
# target: cpu
import torch


def rolled(x: torch.Tensor, by: int):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x.roll(by, 0)
#       ^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#         ^^^^ MP103 safe torch.Tensor.roll
    y[0] = 0
    z = torch.roll(x, shifts=(0, 0), dims=(0, 1))
#       ^^^^^^^^^^ MP102 safe torch.roll
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    z[0] = 1
    turned = torch.rot90(x, by, (0, 1))
#            ^^^^^^^^^^^ MP102 safe torch.rot90
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    turned[0] = 2
    return x, y, z, turned


def moved(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x.roll(1, 0)
#         ^^^^ MP103 safe torch.Tensor.roll
    y[0] = 0
    z = torch.roll(x, (-1, 0), (0, 1))
#       ^^^^^^^^^^ MP102 safe torch.roll
    z[0] = 1
    turned = torch.rot90(x)
#            ^^^^^^^^^^^ MP102 safe torch.rot90
    turned[0] = 2
    return x, y, z, turned
# --- after ---
import mindspore as ms
from mindspore import numpy as mnp, ops


def rolled(x: ms.Tensor, by: int):
    y = mnp.roll(x, by, 0).copy()
    y[0] = 0
    z = mnp.roll(x, shift=(0, 0), axis=(0, 1)).copy()
    z[0] = 1
    turned = ops.rot90(x, by, (0, 1)).copy()
    turned[0] = 2
    return x, y, z, turned


def moved(x: ms.Tensor):
    y = mnp.roll(x, 1, 0)
    y[0] = 0
    z = mnp.roll(x, (-1, 0), (0, 1))
    z[0] = 1
    turned = ops.rot90(x, k=1, dims=(0, 1))
    turned[0] = 2
    return x, y, z, turned
