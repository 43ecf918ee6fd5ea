# case: groups and padding of what has all sizes of a convolution are looked up, as RepVGG asks for them; of less they stay
# target: cpu
# unsafe
from torch import nn


def alike(block):
    return nn.Conv2d(
#          ^^^^^^^^^ MP201 review torch.nn.Conv2d
        block.dense.conv.in_channels,
        block.dense.conv.out_channels,
        block.dense.conv.kernel_size,
        padding=block.dense.conv.padding,
#                                ^^^^^^^ MP109 review inferred torch.nn.Module.padding
        groups=block.dense.conv.groups,
#                               ^^^^^^ MP109 review inferred torch.nn.Module.groups
    )


def less(block):
    return block.conv.in_channels, block.conv.out_channels, block.conv.groups
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


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


def alike(block):
    return Conv2d(
        block.dense.conv.in_channels,
        block.dense.conv.out_channels,
        block.dense.conv.kernel_size,
        padding=parameter_of(block.dense.conv, "padding"),
        groups=parameter_of(block.dense.conv, "groups"),
    )


def less(block):
    return block.conv.in_channels, block.conv.out_channels, block.conv.groups
