# case: a class that pads is handed on as one that takes lists, as torch's does
# target: cpu
# unsafe
import torch.nn as nn


class Padded(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, pad_class, sides):
        super().__init__()
        self.pad = pad_class(sides, 0.0)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.pad(x)


def made():
    pads = {"zero": nn.ZeroPad2d}
#                   ^^^^^^^^^^^^ MP203 review torch.nn.ZeroPad2d
    return Padded(nn.ConstantPad2d, [1, 2, 0, 1]), pads["zero"]([1, 0, 0, 1])
#          ^^^^^^ MP410 safe torch.nn.Module
#                 ^^^^^^^^^^^^^^^^ MP203 review torch.nn.ConstantPad2d


def seen():
    return nn.ConstantPad2d(1, 2.0), nn.ZeroPad2d((1, 0, 0, 1))
#          ^^^^^^^^^^^^^^^^ MP101 safe torch.nn.ConstantPad2d
#                                    ^^^^^^^^^^^^ MP101 safe torch.nn.ZeroPad2d
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import numpy as np


class ConstantPad2d(nn.ConstantPad2d):
    """ConstantPad2d with the arguments of torch.nn.ConstantPad2d, right on CPU too."""

    def __init__(self, padding, value):
        super().__init__(padding if isinstance(padding, int) else tuple(padding), value)
        self.padding = (padding,) * 4 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        return pad_or_crop(input, self.padding, "constant", self.value)


class ZeroPad2d(nn.ZeroPad2d):
    """ZeroPad2d with the arguments of torch.nn.ZeroPad2d, right on CPU too."""

    def __init__(self, padding):
        super().__init__(padding if isinstance(padding, int) else tuple(padding))
        self.padding = (padding,) * 4 if isinstance(padding, int) else tuple(padding)

    def construct(self, input):
        return pad_or_crop(input, self.padding, "constant", self.value)


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


class Padded(nn.Cell):
    def __init__(self, pad_class, sides):
        super().__init__()
        self.pad = pad_class(sides, 0.0)

    def construct(self, x):
        return self.pad(x)


def made():
    pads = {"zero": ZeroPad2d}
    return Padded(ConstantPad2d, [1, 2, 0, 1]).set_train(), pads["zero"]([1, 0, 0, 1])


def seen():
    return nn.ConstantPad2d(1, 2.0), nn.ZeroPad2d((1, 0, 0, 1))
