# case: what is written at a number and slices gets a gradient with a dimension too many
# target: cpu
import torch


def fill(a, b, x: torch.Tensor):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m = torch.zeros(3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    m[0, 1:] = torch.stack([a, b])
#   ^^^^^^^^ MP518 safe inferred torch.Tensor
#              ^^^^^^^^^^^ MP102 safe torch.stack
    m[-1, :] = x
#   ^^^^^^^^ MP518 safe inferred torch.Tensor
    for i in range(2):
        m[i, ...] += x * 2
#       ^^^^^^^^^ MP518 safe inferred torch.Tensor
    return m


def as_they_are(x: torch.Tensor, at: torch.Tensor, i):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m = torch.zeros(3, 3, 3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    m[0, 1:] = 1.0
    m[1:, 0] = x
    m[0, 1] = x
    m[0] = x
    m[0, at] = x
    m[i, 1:] = x
    m[0, 1:, 0] = x
    return m
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def fill(a, b, x: ms.Tensor):
    m = mint.zeros((3, 3))
    m[0][1:] = ops.stack([a, b])
    m[-1][:] = x
    for i in range(2):
        m[i][...] += x * 2
    return m


def as_they_are(x: ms.Tensor, at: ms.Tensor, i):
    m = mint.zeros((3, 3, 3))
    m[0, 1:] = 1.0
    m[1:, 0] = x
    m[0, 1] = x
    m[0] = x
    m[0, at] = x
    m[i, 1:] = x
    m[0, 1:, 0] = x
    return m
