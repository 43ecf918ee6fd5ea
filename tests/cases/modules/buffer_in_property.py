# case: what sets a property assigns buffers as any method does, and registers them when it is first called
import torch
from torch import nn


class Cached(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size):
        super().__init__()
        self.size = size

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        self._size = value
        if not hasattr(self, "mask"):
            self.register_buffer("mask", torch.ones(value))
#                                        ^^^^^^^^^^ MP102 safe torch.ones
            self.register_buffer("turned", 1 - self.mask)
        elif value != len(self.mask):
            self.mask, self.turned = torch.ones(value), torch.zeros(value)
#           ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
#                      ^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
#                                    ^^^^^^^^^^ MP102 safe torch.ones
#                                                       ^^^^^^^^^^^ MP102 safe torch.zeros

    @size.deleter
    def size(self):
        self.mask = torch.ones(0)
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
#                   ^^^^^^^^^^ MP102 safe torch.ones

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.mask - self.turned


class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        if not hasattr(self, "mask"):
            self.mask = torch.ones(3)
#                       ^^^^^^^^^^ MP102 safe torch.ones
        self.register_buffer("bias", torch.zeros(3))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def refresh(self, x):
        self.mask = x
#       ^^^^^^^^^ MP111 manual inferred torch.nn.Module.register_buffer
        if hasattr(self, "bias"):
            self.bias = x
#           ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer

    def later(self, x):
        self.register_buffer("mask", x)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.mask + self.bias
# --- after ---
from mindspore import mint, nn


class Cached(nn.Cell):
    def __init__(self, size):
        super().__init__()
        self.size = size

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        self._size = value
        if not hasattr(self, "mask"):
            self.register_buffer("mask", mint.ones(value))
            self.register_buffer("turned", 1 - self.mask)
        elif value != len(self.mask):
            self._buffers["mask"], self._buffers["turned"] = mint.ones(value), mint.zeros(value)

    @size.deleter
    def size(self):
        self._buffers["mask"] = mint.ones((0,))

    def construct(self, x):
        return x * self.mask - self.turned


class Plain(nn.Cell):
    def __init__(self):
        super().__init__()
        if not hasattr(self, "mask"):
            self.mask = mint.ones((3,))
        self.register_buffer("bias", mint.zeros((3,)))

    def refresh(self, x):
        self.mask = x
        if hasattr(self, "bias"):
            self._buffers["bias"] = x

    def later(self, x):
        self.register_buffer("mask", x)

    def construct(self, x):
        return x * self.mask + self.bias
