# case: NaN as a number of any dtype, where MindSpore's CPU build has it of two
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.nan_to_num(x, 0.0), x.nan_to_num(posinf=1.0), torch.isnan(x)
#          ^^^^^^^^^^^^^^^^ MP102 safe torch.nan_to_num
#                                      ^^^^^^^^^^ MP103 safe torch.Tensor.nan_to_num
#                                                              ^^^^^^^^^^^ MP102 safe torch.isnan
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def nan_to_num(input, nan=None, posinf=None, neginf=None):
    """NaN and infinities as numbers, of double precision and integers too (torch.nan_to_num)."""
    if not input.is_floating_point() and not input.is_complex():
        return input.copy()
    if input.dtype != ms.float64:
        return ops.nan_to_num(input, nan, posinf, neginf)
    largest = float(np.finfo(np.float64).max)
    high = ops.full_like(input, largest if posinf is None else posinf)
    low = ops.full_like(input, -largest if neginf is None else neginf)
    result = ops.where(input == float("inf"), high, input)
    result = ops.where(input == -float("inf"), low, result)
    return ops.where(input != input, ops.full_like(input, nan or 0.0), result)


def f(x: ms.Tensor):
    return nan_to_num(x, 0.0), nan_to_num(x, posinf=1.0), mint.isnan(x)
