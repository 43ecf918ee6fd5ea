# case: the smaller of two tensors has memory of its own, and so have products and picked rows
# target: cpu
# unsafe
import torch


def clipped(x: torch.Tensor, y: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m = torch.min(x - 3.0, 9.0 - y)
#       ^^^^^^^^^ MP102 safe torch.min
    return x + m.clamp_(min=-1.0, max=1.0)
#                ^^^^^^ MP201 review torch.Tensor.clamp_


def angle(x: torch.Tensor, y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m = torch.atan2(x, y)
#       ^^^^^^^^^^^ MP102 safe torch.atan2
    return x + m.mul_(2.0)
#                ^^^^ MP201 review torch.Tensor.mul_


def rows(x: torch.Tensor, at: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m = torch.index_select(x, 0, at)
#       ^^^^^^^^^^^^^^^^^^ MP102 safe torch.index_select
    return x.sum() + m.mul_(2.0)
#                      ^^^^ MP201 review torch.Tensor.mul_


def first(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m = x[0]
    return x + m.mul_(2.0)
#                ^^^^ MP201 review torch.Tensor.mul_


# --- after ---
import mindspore as ms
from mindspore import mint, ops


def atan2(input, other):
    """The angle of a point (torch.atan2); at the origin its gradient is 0."""
    origin = ops.logical_and(input == 0, other == 0)
    angle = ops.atan2(input, ops.where(origin, ops.ones_like(other), other))
    return ops.where(origin, ops.stop_gradient(ops.atan2(input, other)), angle)


def clipped(x: ms.Tensor, y: ms.Tensor):
    m = mint.min(x - 3.0, 9.0 - y)
    return x + (m := m.clamp(-1.0, 1.0))


def angle(x: ms.Tensor, y: ms.Tensor):
    m = atan2(x, y)
    return x + (m := m.mul(2.0))


def rows(x: ms.Tensor, at: ms.Tensor):
    m = ops.index_select(x, 0, at)
    return x.sum() + (m := m.mul(2.0))


def first(x: ms.Tensor):
    m = x[0]
    return x + m.copy_(m.mul(2.0))


