# case: a text with a place for a number names what torch has with one there, whatever else the file mentions; a place for a word is looked up among what is mentioned
# unsafe
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F


def convolved(x, weight, dim):
    return getattr(F, f"conv{dim}d")(x, weight)
#                  ^ MP201 review torch.nn.functional


def pooled(dim):
    return getattr(nn, "AvgPool%dd" % dim)(2), getattr(nn, "MaxPool{}d".format(dim))(2)
#                  ^^ MP201 review torch.nn
#                                                      ^^ MP201 review torch.nn


def typed(bits):
    return getattr(torch, f"float{bits}")
#                  ^^^^^ MP201 review torch


def act(kind):
    return nn.Tanh(), nn.ReLU(), getattr(nn, f"{kind}U")(), getattr(nn, kind + "Unit")(), getattr(F, f"no_such_name{kind}d")
#          ^^^^^^^ MP101 safe torch.nn.Tanh
#                     ^^^^^^^ MP101 safe torch.nn.ReLU
#                                        ^^ MP201 review torch.nn
#                                                                   ^^ MP305 manual torch.nn
#                                                                                                 ^ MP305 manual torch.nn.functional
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch.nn as nn
import torch.nn.functional as F


class AvgPool1d(ms.nn.AvgPool1d):
    """AvgPool1d with the arguments of torch.nn.AvgPool1d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        ceil_mode=False,
        count_include_pad=True,
    ):
        if isinstance(kernel_size, tuple):
            raise ValueError(f"no counterpart of kernel_size={kernel_size!r}")
        if isinstance(stride, tuple):
            raise ValueError(f"no counterpart of stride={stride!r}")
        if stride is None:
            stride = kernel_size
        super().__init__(
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            padding=tuple(padding) if isinstance(padding, list) else padding,
            ceil_mode=ceil_mode,
            count_include_pad=count_include_pad,
            pad_mode="pad",
        )


class AvgPool2d(ms.nn.AvgPool2d):
    """AvgPool2d with the arguments of torch.nn.AvgPool2d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        ceil_mode=False,
        count_include_pad=True,
        divisor_override=None,
    ):
        if stride is None:
            stride = kernel_size
        super().__init__(
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            padding=tuple(padding) if isinstance(padding, list) else padding,
            ceil_mode=ceil_mode,
            count_include_pad=count_include_pad,
            divisor_override=divisor_override,
            pad_mode="pad",
        )


class AvgPool3d(ms.nn.AvgPool3d):
    """AvgPool3d with the arguments of torch.nn.AvgPool3d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        ceil_mode=False,
        count_include_pad=True,
        divisor_override=None,
    ):
        if stride is None:
            stride = kernel_size
        super().__init__(
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            padding=tuple(padding) if isinstance(padding, list) else padding,
            ceil_mode=ceil_mode,
            count_include_pad=count_include_pad,
            divisor_override=divisor_override,
            pad_mode="pad",
        )


class MaxPool1d(ms.nn.MaxPool1d):
    """MaxPool1d with the arguments of torch.nn.MaxPool1d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        if isinstance(kernel_size, tuple):
            raise ValueError(f"no counterpart of kernel_size={kernel_size!r}")
        if isinstance(stride, tuple):
            raise ValueError(f"no counterpart of stride={stride!r}")
        if stride is None:
            stride = kernel_size
        super().__init__(
            kernel_size,
            stride=stride,
            padding=padding,
            dilation=dilation,
            return_indices=return_indices,
            ceil_mode=ceil_mode,
            pad_mode="pad",
        )


class MaxPool2d(ms.nn.MaxPool2d):
    """MaxPool2d with the arguments of torch.nn.MaxPool2d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        if stride is None:
            stride = kernel_size
        super().__init__(
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            padding=tuple(padding) if isinstance(padding, list) else padding,
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
            return_indices=return_indices,
            ceil_mode=ceil_mode,
            pad_mode="pad",
        )


class MaxPool3d(ms.nn.MaxPool3d):
    """MaxPool3d with the arguments of torch.nn.MaxPool3d."""

    def __init__(
        self,
        kernel_size,
        stride=None,
        padding=0,
        dilation=1,
        return_indices=False,
        ceil_mode=False,
    ):
        if stride is None:
            stride = kernel_size
        super().__init__(
            tuple(kernel_size) if isinstance(kernel_size, list) else kernel_size,
            stride=tuple(stride) if isinstance(stride, list) else stride,
            padding=tuple(padding) if isinstance(padding, list) else padding,
            dilation=tuple(dilation) if isinstance(dilation, list) else dilation,
            return_indices=return_indices,
            ceil_mode=ceil_mode,
            pad_mode="pad",
        )


class ReLU(mint.nn.ReLU):
    """ReLU with the arguments of torch.nn.ReLU."""

    def __init__(self, inplace=False):
        super().__init__()


class TanhLayer(ms.nn.Tanh):
    """The hyperbolic tangent (torch.nn.Tanh), right on CPU where x is beyond 3 as well."""

    def construct(self, input):
        return tanh(input)


def conv1d_by_word(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Convolve with a padding that may be a word (torch.nn.functional.conv1d)."""
    if padding == "same":
        # torch takes it with a stride of 1 alone; both pad more at the end where sizes are even.
        return ops.conv1d(input, weight, bias, pad_mode="same", dilation=dilation, groups=groups)
    if padding == "valid":
        padding = 0
    return ops.conv1d(input, weight, bias, stride, "pad", padding, dilation, groups)


def conv2d_by_word(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Convolve with a padding that may be a word (torch.nn.functional.conv2d)."""
    if padding == "same":
        # torch takes it with a stride of 1 alone; both pad more at the end where sizes are even.
        return ops.conv2d(input, weight, bias, pad_mode="same", dilation=dilation, groups=groups)
    if padding == "valid":
        padding = 0
    return ops.conv2d(input, weight, bias, stride, "pad", padding, dilation, groups)


def conv3d_by_word(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Convolve with a padding that may be a word (torch.nn.functional.conv3d)."""
    if padding == "same":
        # torch takes it with a stride of 1 alone; both pad more at the end where sizes are even.
        return ops.conv3d(input, weight, bias, pad_mode="same", dilation=dilation, groups=groups)
    if padding == "valid":
        padding = 0
    return ops.conv3d(input, weight, bias, stride, "pad", padding, dilation, groups)


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


def convolved(x, weight, dim):
    return {"conv1d": conv1d_by_word, "conv2d": conv2d_by_word, "conv3d": conv3d_by_word}[f"conv{dim}d"](x, weight)


def pooled(dim):
    return {"AvgPool1d": AvgPool1d, "AvgPool2d": AvgPool2d, "AvgPool3d": AvgPool3d}["AvgPool%dd" % dim](2), {"MaxPool1d": MaxPool1d, "MaxPool2d": MaxPool2d, "MaxPool3d": MaxPool3d}["MaxPool{}d".format(dim)](2)


def typed(bits):
    return {"float16": ms.float16, "float32": ms.float32, "float64": ms.float64}[f"float{bits}"]


def act(kind):
    return TanhLayer(), mint.nn.ReLU(), {"ReLU": ReLU}[f"{kind}U"](), getattr(nn, kind + "Unit")(), getattr(F, f"no_such_name{kind}d")
