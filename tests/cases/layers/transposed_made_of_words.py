# case: what a transposed convolution has is read as of MindSpore's, also where a helper takes its arguments
# target: cpu
# unsafe
# findings: some
from torch import nn


class Up(nn.Module):
    def __init__(self, *sizes, **others):
        super().__init__()
        self.line = nn.ConvTranspose1d(*sizes, **others)
        self.image = nn.ConvTranspose2d(*sizes, **others)

    def forward(self, x, image):
        total = self.line.kernel_size[0] - self.line.stride[0]
        x = self.line(x)[..., total:]
        return x, self.image(image), self.image.groups, self.image.kernel_size[0]
# --- after ---
from mindspore import nn, ops


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


class ConvTranspose2d(nn.Conv2dTranspose):
    """Conv2dTranspose with the arguments of torch.nn.ConvTranspose2d."""

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
        kernel, step, pad, more, apart = ((s, s) if isinstance(s, int) else tuple(s) for s in sizes)
        others = {} if dtype is None else {"dtype": dtype}
        super().__init__(
            in_channels,
            out_channels,
            kernel,
            stride=step,
            pad_mode="pad",
            padding=(pad[0], max(pad[0] - more[0], 0), pad[1], max(pad[1] - more[1], 0)),
            dilation=apart,
            group=groups,
            has_bias=bias,
            **others,
        )
        # The layer itself takes less padding behind, and none that is negative.
        beyond = more[0] > pad[0] or more[1] > pad[1]
        self._with_more = (step, pad, more, groups, apart) if beyond else None

    def construct(self, input):
        if self._with_more is None:
            return super().construct(input)
        bias = self.bias if self.has_bias else None
        return conv_transpose2d(input, self.weight, bias, *self._with_more)


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


def conv_transpose2d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
):
    """Transposed convolution: the input with zeros between its values, convolved."""

    def pair(value):
        return (value, value) if isinstance(value, int) else tuple(value)

    # No `map` and no generators: gradients of gradients are compiled.
    stride, padding = pair(stride), pair(padding)
    extra, dilation = pair(output_padding), pair(dilation)
    batched = input.ndim == 4
    x = input if batched else input.expand_dims(0)
    n, c, h, w = x.shape
    if stride != (1, 1):
        x = ops.pad(x.reshape(n, c, h, 1, w, 1), (0, stride[1] - 1, 0, 0, 0, stride[0] - 1))
        x = x.reshape(n, c, h * stride[0], w * stride[1])
        x = x[:, :, : (h - 1) * stride[0] + 1, : (w - 1) * stride[1] + 1]
    kernel = weight.shape[2:]
    before = [d * (k - 1) - p for d, k, p in zip(dilation, kernel, padding)]
    after = [b + e for b, e in zip(before, extra)]
    sides = before[1], after[1], before[0], after[0]
    x = ops.pad(x, tuple([max(each, 0) for each in sides]))
    if min(sides) < 0:
        # Of paddings below zero `ops.pad` makes other values from call to call.
        left, right, top, bottom = [max(-each, 0) for each in sides]
        x = x[:, :, top : x.shape[2] - bottom, left : x.shape[3] - right]
    flipped = ops.flip(weight, (2, 3))
    per, out = c // groups, weight.shape[1]
    flipped = flipped.reshape(groups, per, out, *kernel).swapaxes(1, 2)
    flipped = flipped.reshape(groups * out, per, *kernel)
    found = ops.conv2d(x, flipped, bias, 1, "valid", 0, dilation, groups)
    return found if batched else found.squeeze(0)


class Up(nn.Cell):
    def __init__(self, *sizes, **others):
        super().__init__()
        self.line = ConvTranspose1d(*sizes, **others)
        self.image = ConvTranspose2d(*sizes, **others)

    def construct(self, x, image):
        total = self.line.kernel_size[1] - self.line.stride[1]
        x = self.line(x)[..., total:]
        return x, self.image(image), self.image.group, self.image.kernel_size[0]
