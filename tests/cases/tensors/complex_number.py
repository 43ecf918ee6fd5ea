# case: a complex number of Python beside a Tensor becomes one; numbers among themselves stay
# unsafe
import math

import torch


def f(x: torch.Tensor, y: torch.Tensor, k):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.exp(1j * x), torch.exp(-2j * math.pi * x), (x + y) * 1j
#       ^^^^^^^^^ MP102 safe torch.exp
#                 ^^^^^^ MP201 review inferred torch.Tensor
#                          ^^^^^^^^^ MP102 safe torch.exp
#                                    ^^^^^^^^^^^^^^^^^ MP201 review inferred torch.Tensor
#                                                        ^^^^^^^^^^^^ MP201 review inferred torch.Tensor
    b = x / 2j, 1 - x * (1 + 2j)
#       ^^^^^^ MP201 review inferred torch.Tensor
#                   ^^^^^^^^^^^^ MP201 review inferred torch.Tensor
    return a, b, 1j * k, 2 * x, 1j * 2
# --- after ---
import math

import mindspore as ms
from mindspore import mint, ops


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


def complex_quotient(x, y):
    """``x / y`` by real and imaginary parts: MindSpore's gradient of complex tensors is wrong."""
    if not isinstance(x, ms.Tensor) or not isinstance(y, ms.Tensor):
        return x / y
    if not y.is_complex():
        return ops.Complex()(x.real() / y, x.imag() / y) if x.is_complex() else x / y
    # Scaled, as squares of large or small numbers are out of range.
    scale = ops.stop_gradient(ops.maximum(y.real().abs(), y.imag().abs()))
    c, d = y.real() / scale, y.imag() / scale
    square = (c * c + d * d) * scale
    if not x.is_complex():
        return ops.Complex()(x * c / square, -x * d / square)
    a, b = x.real(), x.imag()
    return ops.Complex()((a * c + b * d) / square, (b * c - a * d) / square)


def f(x: ms.Tensor, y: ms.Tensor, k):
    a = mint.exp(complex_product(ms.Tensor(1j, ms.complex64), x.astype(ms.complex64))), mint.exp(complex_product(ms.Tensor(-2j * math.pi, ms.complex64), x.astype(ms.complex64))), complex_product(((x + y).astype(ms.complex64)), ms.Tensor(1j, ms.complex64))
    b = complex_quotient(x.astype(ms.complex64), ms.Tensor(2j, ms.complex64)), 1 - complex_product(x.astype(ms.complex64), (ms.Tensor(1 + 2j, ms.complex64)))
    return a, b, 1j * k, 2 * x, 1j * 2
