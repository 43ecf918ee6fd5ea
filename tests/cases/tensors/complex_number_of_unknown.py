# case: what stands beside a complex number of Python may be a tensor that nothing tells: the number alone becomes one
# unsafe
# target: cpu
# findings: some
import math

import torch
import torch.nn as nn


class Kernel(nn.Module):
    def keep(self, name, tensor):
        self.register_parameter(name, nn.Parameter(tensor))

    def forward(self, x: torch.Tensor, k):
        a = torch.exp(x) + 1j * self.im
        b = x * (self.re - 2j * math.pi * self.im), x - -1j * self.e
        return a, b, torch.exp(1j * self.im), torch.exp(self.im * (2 + 1j))


def numbers(k):
    return 1j * k, abs(2j * k), torch.exp(torch.tensor(1j))
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
    def keep(self, name, tensor):
        self.insert_param_to_cell(name, ms.Parameter(tensor.copy()))

    def construct(self, x: ms.Tensor, k):
        a = mint.exp(x).astype(ms.complex64) + complex_product(ms.Tensor(1j, ms.complex64), self.im)
        b = complex_product(x.astype(ms.complex64), (self.re - complex_product(ms.Tensor(2j * math.pi, ms.complex64), self.im))), x.astype(ms.complex64) - complex_product(ms.Tensor(-1j, ms.complex64), self.e)
        return a, b, mint.exp(complex_product(ms.Tensor(1j, ms.complex64), self.im)), mint.exp(complex_product(self.im, (ms.Tensor(2 + 1j, ms.complex64))))


def numbers(k):
    return 1j * k, abs(2j * k), mint.exp(ms.tensor(1j))
