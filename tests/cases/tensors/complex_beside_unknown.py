# case: what a complex number is multiplied by may be a tensor itself: the number alone becomes one
# target: cpu
# unsafe
# findings: some
import math

import torch
from torch import nn


class Kernel(nn.Module):
    def __init__(self, angles, turns):
        super().__init__()
        self.register("angles", angles)
        self.turns = turns
        self.rates = nn.Parameter(torch.zeros(3))

    def register(self, name, tensor):
        self.register_buffer(name, tensor)

    def forward(self):
        poles = -torch.exp(self.rates) + 1j * self.angles
        # Of numbers all is one, as before.
        return poles, torch.exp(self.rates) - 2j * math.pi * self.turns, torch.exp(self.rates) * (-2j * math.pi)
# --- after ---
import math

import mindspore as ms
from mindspore import mint, nn, ops


def complex_product(x, y):
    """``x * y`` by real and imaginary parts: MindSpore's of complex tensors has no gradient."""
    if not isinstance(x, ms.Tensor) or not isinstance(y, ms.Tensor):
        return x * y
    if not x.is_complex():
        x, y = y, x
    if not x.is_complex():
        return x * y
    if not y.is_complex():
        return ops.Complex()(x.real() * y, x.imag() * y)
    a, b, c, d = x.real(), x.imag(), y.real(), y.imag()
    return ops.Complex()(a * c - b * d, a * d + b * c)


class Kernel(nn.Cell):
    def __init__(self, angles, turns):
        super().__init__()
        self.register("angles", angles)
        self.turns = turns
        self.rates = ms.Parameter(mint.zeros((3,)))

    def register(self, name, tensor):
        self.register_buffer(name, tensor)

    def construct(self):
        poles = (-mint.exp(self.rates)).astype(ms.complex64) + complex_product(ms.Tensor(1j, ms.complex64), self.angles)
        # Of numbers all is one, as before.
        return poles, mint.exp(self.rates).astype(ms.complex64) - complex_product(ms.Tensor(2j * math.pi, ms.complex64), self.turns), complex_product(mint.exp(self.rates).astype(ms.complex64), (ms.Tensor(-2j * math.pi, ms.complex64)))
