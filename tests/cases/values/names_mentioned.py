# case: a name that getattr takes from torch.nn, and that only a run knows, is looked up among those that the file mentions; with a default of its own, or from a module of everything, it is told
# unsafe
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size, activation="LeakyReLU", params={"negative_slope": 0.2}, pool="nn.MaxPool2d"):
        super().__init__()
        self.linear = nn.Linear(size, size)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.act = getattr(nn, activation)(**params)
#                          ^^ MP201 review torch.nn
        self.pool = getattr(torch.nn, pool[3:])(2)
#                           ^^^^^^^^ MP201 review torch.nn
        self.other = getattr(nn, activation, None)
#                            ^^ MP305 manual torch.nn

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.pool(self.act(self.linear(x)))


def activate(x: torch.Tensor, name: str = "gelu"):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return getattr(F, name)(x)
#                  ^ MP201 review torch.nn.functional


def made(name):
    return getattr(torch, name)(3)
#                  ^^^^^ MP305 manual torch
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch
import torch.nn as nn


class LeakyReLULayer(ms.nn.LeakyReLU):
    """A slope where x is not positive (torch.nn.LeakyReLU); it is the gradient at 0."""

    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__(negative_slope)
        self.negative_slope = negative_slope

    def construct(self, input):
        return leaky_relu(input, self.negative_slope)


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


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """A slope where x is not positive (torch.nn.functional.leaky_relu); it is the gradient at 0."""
    return ops.select(input > 0, input, input * ms.tensor(negative_slope, input.dtype))


class Block(ms.nn.Cell):
    def __init__(self, size, activation="LeakyReLU", params={"negative_slope": 0.2}, pool="nn.MaxPool2d"):
        super().__init__()
        self.linear = mint.nn.Linear(size, size)
        self.act = {"LeakyReLU": LeakyReLULayer, "Linear": mint.nn.Linear, "MaxPool2d": MaxPool2d}[activation](**params)
        self.pool = {"LeakyReLU": LeakyReLULayer, "Linear": mint.nn.Linear, "MaxPool2d": MaxPool2d}[pool[3:]](2)
        self.other = getattr(nn, activation, None)

    def construct(self, x):
        return self.pool(self.act(self.linear(x)))


def activate(x: ms.Tensor, name: str = "gelu"):
    return {"gelu": ops.gelu}[name](x)


def made(name):
    return getattr(torch, name)(3)
