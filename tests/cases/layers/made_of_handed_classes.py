# case: what a function makes of the class that it is handed is of that class, call by call; what it reads of it itself, and of layers of several kinds, is told
# target: cpu
# unsafe
# findings: some
from torch import nn


def made(cls, *args, **kwargs):
    layer = cls(*args, **kwargs)
    return layer


def spread(cls, *args):
    layer = cls(*args)
    print(layer.kernel_size[0] - layer.stride[0])
    return layer


def shown(layer):
    return layer.kernel_size[0]


def shown_of_one(layer):
    return layer.kernel_size[0]


def passed_on(cls, size):
    return made(cls, 1, 1, size)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = made(nn.ConvTranspose1d, 2, 3, 4, 2)
        self.one = made(nn.Conv1d, 2, 3, 4, padding=1)
        self.two = made(nn.Conv2d, 2, 3, (4, 3), padding=(1, 0))
        self.first = spread(nn.Conv1d, 2, 3, 4)
        self.second = spread(nn.Conv2d, 2, 3, (4, 3))
        self.third = passed_on(nn.Conv1d, 3)
        self.fourth = passed_on(nn.Conv2d, (3, 1))

    def forward(self, x):
        print(self.up.kernel_size[0], self.one.padding[0])
        print(self.two.kernel_size[0], self.two.padding[0], self.two.weight.shape[2])
        print(shown(self.one), shown(self.two), shown_of_one(self.one))
        print(self.third.kernel_size[0], self.fourth.kernel_size[0])
        return self.two(x)
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


class ConvTranspose1d(nn.Conv1dTranspose):
    """Conv1dTranspose with the arguments of torch.nn.ConvTranspose1d."""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups=1,
        bias=True,
        dilation=1,
        padding_mode="zeros",
        device=None,
        dtype=None,
    ):
        if padding_mode != "zeros":
            raise ValueError(f"no counterpart of padding_mode={padding_mode!r}")
        sizes = kernel_size, stride, padding, output_padding, dilation
        kernel, step, pad, more, apart = (s if isinstance(s, int) else s[0] for s in sizes)
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            kernel,
            stride=step,
            pad_mode="pad",
            padding=pad,
            dilation=apart,
            group=groups,
            has_bias=bias,
            **others,
        )
        # The layer itself has no output padding.
        self._with_more = (step, pad, more, groups, apart) if more else None

    def construct(self, input):
        if self._with_more is None:
            return super().construct(input)
        bias = self.bias if self.has_bias else None
        return conv_transpose1d(input, self.weight.squeeze(2), bias, *self._with_more)


def conv_transpose1d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
):
    """Transposed convolution: the input with zeros between its values, convolved."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    # No `map`: gradients of gradients are compiled.
    stride, padding = single(stride), single(padding)
    extra, dilation = single(output_padding), single(dilation)
    x = input if input.ndim == 3 else input.expand_dims(0)
    n, channels, length = x.shape
    if stride != 1:
        x = ops.pad(x.expand_dims(-1), (0, stride - 1)).reshape(n, channels, length * stride)
        x = x[:, :, : (length - 1) * stride + 1]
    kernel = weight.shape[2]
    before = dilation * (kernel - 1) - padding
    after = before + extra
    x = ops.pad(x, (max(before, 0), max(after, 0)))
    if min(before, after) < 0:
        # Of paddings below zero `ops.pad` makes other values from call to call.
        x = x[:, :, max(-before, 0) : x.shape[2] - max(-after, 0)]
    per, out = channels // groups, weight.shape[1]
    flipped = ops.flip(weight, (2,)).reshape(groups, per, out, kernel).swapaxes(1, 2)
    flipped = flipped.reshape(groups * out, per, 1, kernel)
    found = ops.conv2d(x.expand_dims(2), flipped, bias, 1, "valid", 0, (1, dilation), groups)
    found = found.squeeze(2)
    return found if input.ndim == 3 else found.squeeze(0)


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


def made(cls, *args, **kwargs):
    layer = cls(*args, **kwargs)
    return layer


def spread(cls, *args):
    layer = cls(*args)
    print(layer.kernel_size[0] - layer.stride[0])
    return layer


def shown(layer):
    return layer.kernel_size[0]


def shown_of_one(layer):
    return layer.kernel_size[1]


def passed_on(cls, size):
    return made(cls, 1, 1, size)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.up = made(ConvTranspose1d, 2, 3, 4, 2)
        self.one = made(Conv1d, 2, 3, 4, padding=1)
        self.two = made(Conv2d, 2, 3, (4, 3), padding=(1, 0))
        self.first = spread(Conv1d, 2, 3, 4)
        self.second = spread(Conv2d, 2, 3, (4, 3))
        self.third = passed_on(Conv1d, 3)
        self.fourth = passed_on(Conv2d, (3, 1))

    def construct(self, x):
        print(self.up.kernel_size[1], self.one.padding[3])
        print(self.two.kernel_size[0], parameter_of(self.two, "padding")[0], self.two.weight.shape[2])
        print(shown(self.one), shown(self.two), shown_of_one(self.one))
        print(self.third.kernel_size[0], self.fourth.kernel_size[0])
        return self.two(x)
