# case: on CPU `ops.pad` gives no right values for what is negative, so a function cuts that off
# target: cpu
import torch.nn.functional as F
from torch import Tensor


def shift(x: Tensor, by):
#            ^^^^^^ MP101 safe torch.Tensor
    return F.pad(x, (1, 1)), F.pad(x, (1, -1)), F.pad(x, by)
#          ^^^^^ MP102 safe torch.nn.functional.pad
#                            ^^^^^ MP102 safe torch.nn.functional.pad
#                                               ^^^^^ MP102 safe torch.nn.functional.pad
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def pad_edges(input, sides, mode):
    """Pad the last dimensions from what is there: reflected, repeated at the edge, or in a circle.

    sides: how many elements before and after, for each dimension.
    """
    for at, (before, after) in enumerate(sides):
        axis = at - len(sides)
        size = input.shape[axis]
        index = np.arange(-before, size + after)
        if mode == "circular":
            index %= size
        elif mode == "replicate":
            index = index.clip(0, size - 1)
        else:
            index = np.abs(index)
            index = np.minimum(index, 2 * (size - 1) - index)
        if max(before, after) >= size + (mode == "circular") and mode != "replicate":
            raise ValueError(f"padding {before, after} is too large for a dimension of {size}")
        input = ops.gather(input, ms.Tensor(index.astype(np.int32)), input.ndim + axis)
    return input


def pad_or_crop(input, pad, mode="constant", value=None):
    """Pad the last dimensions; what is negative is cut off, which `ops.pad` does not do on CPU."""
    pad = tuple(pad)
    if mode in ("reflect", "replicate"):
        return pad_edges(input, list(zip(pad[::2], pad[1::2]))[::-1], mode)
    for at in range(len(pad) // 2):
        before, after = max(-pad[2 * at], 0), max(-pad[2 * at + 1], 0)
        if before or after:
            axis = input.ndim - 1 - at
            inner = slice(before, input.shape[axis] - after)
            input = input[(slice(None),) * axis + (inner,)]
    pad = tuple(max(each, 0) for each in pad)
    if mode == "circular":
        return pad_edges(input, list(zip(pad[::2], pad[1::2]))[::-1], mode)
    return ops.pad(input, pad, mode, value) if any(pad) else input


def shift(x: ms.Tensor, by):
    return ops.pad(x, (1, 1)), pad_or_crop(x, (1, -1)), pad_or_crop(x, by)
