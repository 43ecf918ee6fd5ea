# case: on CPU cumulative sums of bool and integers are added up as int64 by a function
# target: cpu
import torch


def f(mask: torch.Tensor, other):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    other.cumsum(0)
    return torch.cumsum(mask, dim=-1), mask.cumsum(1), mask.sum()
#          ^^^^^^^^^^^^ MP102 safe torch.cumsum
#                                           ^^^^^^ MP103 safe torch.Tensor.cumsum
# --- after ---
import mindspore as ms
from mindspore import ops


def cumsum(input, dim, dtype=None):
    """Cumulative sums; bool and integers are added up as int64 (torch.cumsum)."""
    if dtype is None and input.dtype in (ms.bool_, ms.uint8, ms.int8, ms.int16, ms.int32):
        dtype = ms.int64
    values = input if dtype is None else input.astype(dtype)
    return ops.cumsum(values, dim) if input.size and input.ndim else values.copy()


def f(mask: ms.Tensor, other):
    other.cumsum(0)
    return cumsum(mask, dim=-1), cumsum(mask, 1), mask.sum()
