# case: beside a NaN, what loses it on CPU is told; in a function that shows none it is not
# target: cpu
# findings: some
import torch
from torch import Tensor


def masked(scores: Tensor, mask: Tensor):
    weights = scores.masked_fill(mask, float("-inf")).softmax(-1)
#                                                     ^^^^^^^ MP523 manual inferred torch.Tensor
    return torch.nan_to_num(weights)


def best(values: Tensor, gaps: Tensor):
    values = values.masked_fill(gaps, float("nan"))
    return values.max(), values.mean()
#                 ^^^ MP523 manual inferred torch.Tensor


def plain(values: Tensor):
    return values.max(), values.softmax(-1), values.clamp(0, 1)
# --- after ---
import mindspore as ms
from mindspore import ops
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


def masked(scores: ms.Tensor, mask: ms.Tensor):
    weights = ops.exp(ops.log_softmax(scores.masked_fill(mask, float("-inf")), -1))
    return nan_to_num(weights)


def best(values: ms.Tensor, gaps: ms.Tensor):
    values = values.masked_fill(gaps, float("nan"))
    return values.max(), values.mean()


def plain(values: ms.Tensor):
    return values.max(), ops.exp(ops.log_softmax(values, -1)), values.clamp(0, 1)
