import mindspore as ms
import numpy as np
from mindspore import ops


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
