# case: products and quotients of complex tensors are by parts, so that gradients pass; numbers and real tensors stay
# unsafe
# target: cpu
import torch
import torch.nn as nn


class Filter(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.scale = 0.5
        self.register_buffer("window", torch.hann_window(n))
#                                      ^^^^^^^^^^^^^^^^^ MP102 safe torch.hann_window

    def forward(self, x, w, y):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        q, k = torch.fft.rfft(x), torch.fft.rfft(y)
#              ^^^^^^^^^^^^^^ MP102 safe torch.fft.rfft
#                                 ^^^^^^^^^^^^^^ MP102 safe torch.fft.rfft
        both = torch.fft.irfft(q * torch.conj(k))
#              ^^^^^^^^^^^^^^^ MP102 safe torch.fft.irfft
#                              ^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor
#                                  ^^^^^^^^^^ MP102 safe torch.conj
        ratio = q / k
#               ^^^^^ MP112 review inferred torch.Tensor
        q *= k
#       ^^^^^^ MP521 manual inferred torch.Tensor
        power = (q ** 2).mean()
#                ^^^^^^ MP521 manual inferred torch.Tensor
#                        ^^^^ MP521 manual inferred torch.Tensor
        return both, ratio, power, k * w, q * 2.0, x * y * self.window, torch.mul(q, k)
#                                  ^^^^^ MP112 safe inferred torch.Tensor
#                                                                       ^^^^^^^^^ MP102 safe torch.mul
#                                                                       ^^^^^^^^^ MP521 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import numpy as np


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


def hann_window(window_length, periodic=True, *, dtype=None):
    """The Hann window, computed by NumPy."""
    if window_length < 2:
        return ms.Tensor(np.ones(window_length)).astype(dtype or ms.float32)
    window = np.hanning(window_length + 1)[:-1] if periodic else np.hanning(window_length)
    return ms.Tensor(window).astype(dtype or ms.float32)


class Filter(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.scale = 0.5
        self.register_buffer("window", hann_window(n))

    def construct(self, x, w, y):
        q, k = ops.rfft(x), ops.rfft(y)
        both = ops.irfft(complex_product(q, ops.conj(k)))
        ratio = complex_quotient(q, k)
        q *= k
        power = (q ** 2).mean()
        return both, ratio, power, complex_product(k, w), q * 2.0, x * y * self.window, mint.mul(q, k)
