# case: the padding of a convolution along one dimension is read from the end where the file has no word for it
# target: cpu
# unsafe
import torch.nn.functional as F
from torch import nn


class Causal(nn.Conv1d):
#            ^^^^^^^^^ MP203 review torch.nn.Conv1d
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        x = F.pad(x, (2, 0))
#           ^^^^^ MP102 safe torch.nn.functional.pad
        return F.conv1d(x, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)
#              ^^^^^^^^ MP201 review torch.nn.functional.conv1d
#                               ^^^^^^ MP109 review inferred torch.nn.Conv1d.weight
#                                                       ^^^^^^ MP109 review inferred torch.nn.Conv1d.stride
#                                                                    ^^^^^^^ MP109 review inferred torch.nn.Conv1d.padding
#                                                                                  ^^^^^^^^ MP109 review inferred torch.nn.Conv1d.dilation
#                                                                                                 ^^^^^^ MP109 review inferred torch.nn.Conv1d.groups


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, padding):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, padding=2)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.conv.padding, self.conv.padding[0]
#                        ^^^^^^^ MP109 review torch.nn.Conv1d.padding
#                                           ^^^^^^^ MP109 review torch.nn.Conv1d.padding
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import numpy as np


class Conv1d(nn.Conv1d):
    """Conv1d with the arguments of torch.nn.Conv1d."""

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
        edges = None
        if padding_mode != "zeros" and padding != "valid":
            if padding == "same":
                sizes = [kernel_size] * 1 if isinstance(kernel_size, int) else kernel_size
                steps = [dilation] * 1 if isinstance(dilation, int) else dilation
                more = [step * (size - 1) for step, size in zip(steps, sizes)]
                edges = [(each // 2, each - each // 2) for each in more]
            else:
                edges = [padding] * 1 if isinstance(padding, int) else padding
                edges = [(each, each) for each in edges]
            padding = 0
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif hasattr(padding, "__index__"):
            pads = {"pad_mode": "pad", "padding": int(padding)}
        else:
            pads = {"pad_mode": "pad", "padding": padding[0]}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            kernel_size if isinstance(kernel_size, int) else kernel_size[0],
            stride=stride if isinstance(stride, int) else stride[0],
            dilation=dilation if isinstance(dilation, int) else dilation[0],
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


class Causal(Conv1d):
    def construct(self, x):
        x = ops.pad(x, (2, 0))
        return ops.conv1d(x, self.weight.squeeze((2,)), self.bias, self.stride[1:], padding=self.padding[3:], dilation=self.dilation[1:], groups=self.group, pad_mode='pad')


class Net(nn.Cell):
    def __init__(self, padding):
        super().__init__()
        self.conv = nn.Conv1d(4, 4, 3, padding=2, has_bias=True, pad_mode='pad')

    def construct(self, x):
        return self.conv.padding[3:], self.conv.padding[3]
