# case: a class that a loop's classes are compared with is the one that objects are tested against
# unsafe
# target: cpu
from torch import nn


def count(model: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    found = 0
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        for kind in (nn.Conv2d, nn.ConvTranspose2d):
#                    ^^^^^^^^^ MP203 review torch.nn.Conv2d
#                               ^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.ConvTranspose2d
            if isinstance(m, kind):
                found += 1 if kind == nn.Conv2d else 10
#                                     ^^^^^^^^^ MP203 review torch.nn.Conv2d
    return found


def exact(model: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    found = 0
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        for sort in (nn.Conv1d, nn.Conv2d):
#                    ^^^^^^^^^ MP203 review torch.nn.Conv1d
#                               ^^^^^^^^^ MP203 review torch.nn.Conv2d
            if type(m) is sort:
                found += 1 if sort is nn.Conv1d else 10
#                                     ^^^^^^^^^ MP201 review torch.nn.Conv1d
    return found


def make(layer, size):
    if layer is nn.Conv2d:
#               ^^^^^^^^^ MP201 review torch.nn.Conv2d
        return layer(size, size, 3)
    return layer(size)


made = make(nn.Conv2d, 2)
#           ^^^^^^^^^ MP203 review torch.nn.Conv2d
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import numpy as np


class Conv2d(nn.Conv2d):
    """Conv2d with the arguments of torch.nn.Conv2d."""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        # torch takes a sequence of one number for both dimensions too.
        stride, dilation = (
            each if isinstance(each, int) else tuple(each) * (2 // len(each))
            for each in (stride, dilation)
        )
        edges = None
        if padding_mode != "zeros" and padding != "valid":
            if padding == "same":
                sizes = [kernel_size] * 2 if isinstance(kernel_size, int) else kernel_size
                steps = [dilation] * 2 if isinstance(dilation, int) else dilation
                more = [step * (size - 1) for step, size in zip(steps, sizes)]
                edges = [(each // 2, each - each // 2) for each in more]
            else:
                edges = [padding] * 2 if isinstance(padding, int) else padding
                edges = [(each, each) for each in edges]
            padding = 0
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif hasattr(padding, "__index__"):
            pads = {"pad_mode": "pad", "padding": int(padding)}
        else:
            # A convolution here keeps both sides of each dimension.
            sides = padding if len(padding) == 4 else [side for side in padding for _ in "ab"]
            pads = {"pad_mode": "pad", "padding": tuple(sides)}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=stride,
            dilation=dilation,
            group=groups,
            has_bias=bias,
            **pads,
        )
        self.edges = edges
        self.padding_mode = padding_mode

    def construct(self, input):
        if self.edges is not None:
            input = pad_edges(input, self.edges, self.padding_mode)
        return super().construct(input)


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


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


def count(model: nn.Cell):
    found = 0
    for m in modules_of(model):
        for kind in (nn.Conv2d, nn.Conv2dTranspose):
            if isinstance(m, kind):
                found += 1 if kind == nn.Conv2d else 10
    return found


def exact(model: nn.Cell):
    found = 0
    for m in modules_of(model):
        for sort in (nn.Conv1d, nn.Conv2d):
            if type(m) is sort:
                found += 1 if sort is nn.Conv1d else 10
    return found


def make(layer, size):
    if layer is Conv2d:
        return layer(size, size, 3)
    return layer(size)


made = make(Conv2d, 2)
