# case: a padding in words is taken by the subclass with torch's arguments; a pair becomes four
# target: cpu
# unsafe
from torch import nn

a = nn.Conv2d(3, 4, 3, padding="same")
#   ^^^^^^^^^ MP201 review torch.nn.Conv2d
b = nn.Conv2d(3, 4, 3, padding=(1, 0))
#   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
c = nn.MultiMarginLoss(p=3)
#   ^^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.MultiMarginLoss
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np
from torch import nn


class Conv2d(ms.nn.Conv2d):
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


a = Conv2d(3, 4, 3, padding="same")
b = ms.nn.Conv2d(3, 4, 3, padding=(1, 1, 0, 0), has_bias=True, pad_mode='pad')
c = nn.MultiMarginLoss(p=3)
