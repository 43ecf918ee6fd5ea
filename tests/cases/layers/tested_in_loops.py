# case: the items of a loop are classes that objects are tested against, or whose exact class is asked for by a name
# target: cpu
# unsafe
# findings: some
from torch import nn


def tested(model):
    found = [m for m in model.modules() for kind in (nn.Conv2d, nn.Conv1d) if isinstance(m, kind)]
    for name, kind in (("norm", nn.LayerNorm), ("table", nn.Embedding)):
        found += [(name, m) for m in model.modules() if isinstance(m, kind)]
    return found, any(isinstance(model, each) for each in [nn.ReLU6, nn.LeakyReLU])


def exact(m, same):
    return m.__class__ == same


def norms(m):
    return exact(m, nn.GRUCell), exact(m, nn.BatchNorm2d)


def made():
    return [layer(4, 4, 3) for layer in (nn.Conv3d, nn.ConvTranspose2d)]
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import math
import numpy as np


class Conv3d(nn.Conv3d):
    """Conv3d with the arguments of torch.nn.Conv3d."""

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
                sizes = [kernel_size] * 3 if isinstance(kernel_size, int) else kernel_size
                steps = [dilation] * 3 if isinstance(dilation, int) else dilation
                more = [step * (size - 1) for step, size in zip(steps, sizes)]
                edges = [(each // 2, each - each // 2) for each in more]
            else:
                edges = [padding] * 3 if isinstance(padding, int) else padding
                edges = [(each, each) for each in edges]
            padding = 0
        if isinstance(padding, str):
            pads = {"pad_mode": padding}
        elif hasattr(padding, "__index__"):
            pads = {"pad_mode": "pad", "padding": int(padding)}
        else:
            # A convolution here keeps both sides of each dimension.
            sides = padding if len(padding) == 6 else [side for side in padding for _ in "ab"]
            pads = {"pad_mode": "pad", "padding": tuple(sides)}
        if dtype is not None:
            pads["dtype"] = dtype
        super().__init__(
            in_channels,
            out_channels,
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
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


class GRUCellLayer(nn.Cell):
    """One step of a gated recurrent unit; parameters are named as in torch."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        shapes = {"weight_ih": (input_size,), "weight_hh": (hidden_size,)}
        if bias:
            shapes |= {"bias_ih": (), "bias_hh": ()}
        bound = 1 / math.sqrt(hidden_size)
        for name, shape in shapes.items():
            shape = (3 * hidden_size, *shape)
            drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
            drawn = ((2 * drawn - 1) * bound).astype(dtype or ms.float32)
            setattr(self, name, ms.Parameter(drawn, name=name))

    def project(self, values, side):
        found = ops.matmul(values, getattr(self, f"weight_{side}").T)
        return found + getattr(self, f"bias_{side}") if self.bias else found

    def construct(self, input, hx=None):
        if hx is None:
            hx = ops.zeros((*input.shape[:-1], self.hidden_size), input.dtype)
        given = ops.split(self.project(input, "ih"), self.hidden_size, -1)
        kept = ops.split(self.project(hx, "hh"), self.hidden_size, -1)
        reset = ops.sigmoid(given[0] + kept[0])
        update = ops.sigmoid(given[1] + kept[1])
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        new = 2 * ops.sigmoid(2 * (given[2] + reset * kept[2])) - 1
        return new + update * (hx - new)


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


def tested(model):
    found = [m for m in model.modules() for kind in (nn.Conv2d, nn.Conv1d) if isinstance(m, kind)]
    for name, kind in (("norm", nn.LayerNorm), ("table", nn.Embedding)):
        found += [(name, m) for m in model.modules() if isinstance(m, kind)]
    return found, any(isinstance(model, each) for each in [nn.ReLU6, nn.LeakyReLU])


def exact(m, same):
    return m.__class__ == same


def norms(m):
    return exact(m, GRUCellLayer), exact(m, nn.BatchNorm2d)


def made():
    return [layer(4, 4, 3) for layer in (Conv3d, ConvTranspose2d)]
