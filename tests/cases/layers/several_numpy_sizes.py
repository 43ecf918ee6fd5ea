# case: several sizes, some of which are NumPy's numbers, are Python's; what only callers know stays
# target: cpu
# unsafe
# findings: some
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sizes = np.array([2, 2])
x = torch.arange(16.0).reshape(1, 1, 4, 4)


def layers():
    return nn.Conv2d(1, 2, kernel_size=tuple(sizes)), nn.AvgPool1d((sizes[1].item(),))


def moved(y):
    return torch.roll(x, (sizes[0], sizes[1]), dims=(2, 3)), F.pad(x, [sizes[0], 1, 0, 0])


def others():
    n = np.int64(3)
    wide = F.interpolate(x, size=(n, 4))
    return wide, x.split(tuple(np.array([0, 1])), dim=1), torch.randint(0, n, (2,))


def kept(shape, pad):
    return nn.Conv2d(1, 2, kernel_size=tuple(shape)), F.pad(x, (1, 2)), F.pad(x, pad)


# --- after ---
import numpy as np
import mindspore as ms
from mindspore import nn, numpy as mnp, ops


class AvgPoolLayer1d(nn.AvgPool1d):
    """With all attributes of torch.nn.AvgPool1d, which classes that derive from it build on."""

    def __init__(
        self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True
    ):
        def single(value):
            return (value,) if isinstance(value, int) else tuple(value)

        super().__init__()
        self.kernel_size, self.padding = single(kernel_size), single(padding)
        self.stride = self.kernel_size if stride is None else single(stride)
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad

    def construct(self, input):
        return avg_pool1d(
            input,
            self.kernel_size,
            self.stride,
            self.padding,
            self.ceil_mode,
            self.count_include_pad,
        )

    def extend_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """The mean of each window of the last dimension (torch.nn.functional.avg_pool1d)."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    kernel = single(kernel_size)
    step = single(stride) if stride else kernel
    side = single(padding)
    batch = input.reshape(-1, 1, 1, input.shape[-1])
    found = ops.avg_pool2d(
        batch, (1, kernel), (1, step), (0, 0, side, side), bool(ceil_mode), bool(count_include_pad)
    )
    return found.reshape(*input.shape[:-1], found.shape[-1])


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


sizes = np.array([2, 2])
x = ops.arange(16.0).reshape(1, 1, 4, 4)


def layers():
    return nn.Conv2d(1, 2, kernel_size=tuple(map(int, tuple(sizes))), has_bias=True, pad_mode='pad'), AvgPoolLayer1d((sizes[1].item(),))


def moved(y):
    return mnp.roll(x, tuple(map(int, (sizes[0], sizes[1]))), axis=(2, 3)), pad_or_crop(x, tuple(map(int, [sizes[0], 1, 0, 0])))


def others():
    n = np.int64(3)
    wide = ops.interpolate(x, size=tuple(map(int, (n, 4))))
    return wide, x.split(tuple(map(int, tuple(np.array([0, 1])))), dim=1), ops.randint(0, int(n), (2,))


def kept(shape, pad):
    return nn.Conv2d(1, 2, kernel_size=tuple(shape), has_bias=True, pad_mode='pad'), ops.pad(x, (1, 2)), pad_or_crop(x, pad)


