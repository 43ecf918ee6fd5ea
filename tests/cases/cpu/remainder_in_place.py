# case: a remainder or a floor division in place is written, with what it is of float64, where the dtype is not known
# unsafe
# target: cpu
import torch


def wrapped(angle: torch.Tensor, exact: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    exact = exact.double()
#           ^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    angle.remainder_(3)
#         ^^^^^^^^^^ MP201 review torch.Tensor.remainder_
    angle.floor_divide_(2)
#         ^^^^^^^^^^^^^ MP201 review torch.Tensor.floor_divide_
    exact.remainder_(3)
#         ^^^^^^^^^^ MP201 review torch.Tensor.remainder_
    return angle, exact
# --- after ---
import mindspore as ms
from mindspore import ops


def wrapped(angle: ms.Tensor, exact: ms.Tensor):
    exact = ops.cast(exact, ms.float64)
    angle.copy_(angle % 3)
    angle.copy_(ops.floor_divide(angle, 2))
    exact.copy_(exact % 3)
    return angle, exact
