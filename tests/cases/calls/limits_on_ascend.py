# case: what MindSpore documents as not for Ascend is written otherwise there, or told
# unsafe
import torch
import torch.nn.functional as F
from torch import nn

plain = nn.Conv1d(4, 8, 3, padding=1, groups=2)
#       ^^^^^^^^^ MP101 safe torch.nn.Conv1d
pooled = nn.Sequential(nn.AvgPool1d(2), nn.AdaptiveMaxPool2d(3))
#        ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                      ^^^^^^^^^^^^ MP101 safe torch.nn.AvgPool1d
#                                       ^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.AdaptiveMaxPool2d
reflected = nn.Conv1d(4, 8, 3, padding=1, padding_mode="reflect")
#           ^^^^^^^^^ MP101 safe torch.nn.Conv1d
circle = nn.Conv1d(4, 8, 3, padding=1, padding_mode="circular")
#        ^^^^^^^^^ MP201 review torch.nn.Conv1d
square = nn.Conv2d(4, 8, 3, padding=1, padding_mode="circular")
#        ^^^^^^^^^ MP201 review torch.nn.Conv2d
assert isinstance(square, nn.Conv2d)
#                         ^^^^^^^^^ MP101 safe torch.nn.Conv2d
up = nn.ConvTranspose1d(4, 8, 3, groups=2)
#    ^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.ConvTranspose1d
deep = nn.ConvTranspose3d(4, 8, 3)
#      ^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.ConvTranspose3d


def order(x: torch.Tensor, w: torch.Tensor, index: torch.Tensor, mode, axis):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    padded = F.pad(x, (1, 1), mode="circular"), F.pad(x, (1, 1), mode=mode)
#            ^^^^^ MP102 safe torch.nn.functional.pad
#                                               ^^^^^ MP102 safe torch.nn.functional.pad
    even = F.pad(x, (1, 1)), F.pad(x, (1, 1), mode="reflect"), F.pad(x, (1, 1), "constant", 1.0)
#          ^^^^^ MP102 safe torch.nn.functional.pad
#                            ^^^^^ MP102 safe torch.nn.functional.pad
#                                                              ^^^^^ MP102 safe torch.nn.functional.pad
    last = torch.argsort(x), x.argsort(dim=-1, descending=True), torch.argsort(x, stable=True)
#          ^^^^^^^^^^^^^ MP102 safe torch.argsort
#                              ^^^^^^^ MP103 safe torch.Tensor.argsort
#                                                                ^^^^^^^^^^^^^ MP102 safe torch.argsort
    other = torch.argsort(x, dim=0), x.argsort(1, True), x.argsort(dim=axis, stable=True)
#           ^^^^^^^^^^^^^ MP102 safe torch.argsort
#                                      ^^^^^^^ MP103 safe torch.Tensor.argsort
#                                                          ^^^^^^^ MP103 safe torch.Tensor.argsort
    lines = F.conv1d(x, w, padding=1, groups=2)
#           ^^^^^^^^ MP102 safe torch.nn.functional.conv1d
    return padded, even, last, other, lines, x.index_add(0, index, x), torch.lgamma(x)
#                                                                      ^^^^^^^^^^^^ MP201 review torch.lgamma
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops
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


plain = mint.nn.Conv1d(4, 8, 3, padding=1, groups=2)
pooled = nn.SequentialCell(mint.nn.AvgPool1d(2), mint.nn.AdaptiveMaxPool2d(3))
reflected = mint.nn.Conv1d(4, 8, 3, padding=1, padding_mode="reflect")
circle = mint.nn.Conv1d(4, 8, 3, padding=1, padding_mode="circular")
square = mint.nn.Conv2d(4, 8, 3, padding=1, padding_mode="circular")
assert isinstance(square, mint.nn.Conv2d)
up = nn.Conv1dTranspose(4, 8, 3, group=2, has_bias=True, pad_mode='pad')
deep = nn.Conv3dTranspose(4, 8, 3, has_bias=True, pad_mode='pad')


def order(x: ms.Tensor, w: ms.Tensor, index: ms.Tensor, mode, axis):
    padded = pad_or_crop(x, (1, 1), mode="circular"), pad_or_crop(x, (1, 1), mode=mode)
    even = F.pad(x, (1, 1)), F.pad(x, (1, 1), mode="reflect"), F.pad(x, (1, 1), "constant", 1.0)
    last = mint.argsort(x), mint.argsort(x, dim=-1, descending=True), mint.argsort(x, stable=True)
    other = mint.sort(x, dim=0, descending=False)[1], mint.sort(x, dim=1, descending=True)[1], mint.sort(x, dim=axis, descending=False, stable=True)[1]
    lines = F.conv1d(x, w, padding=1, groups=2)
    return padded, even, last, other, lines, x.index_add(0, index, x), ops.lgamma(x)
