# case: a tensor of a dtype that is not known, beside a complex one, is made complex; numbers and what may be none stay
# unsafe
# target: cpu
import torch


def f(x: torch.Tensor, parts, scale):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    spectrum = torch.fft.fft(x)
#              ^^^^^^^^^^^^^ MP102 safe torch.fft.fft
    window = torch.stack(parts)
#            ^^^^^^^^^^^ MP102 safe torch.stack
    return spectrum * window, torch.sum(window) / spectrum, spectrum * scale, spectrum + window
#                     ^^^^^^ MP112 review inferred torch.Tensor
#                             ^^^^^^^^^ MP102 safe torch.sum
#                             ^^^^^^^^^^^^^^^^^ MP112 review inferred torch.Tensor
#                                                           ^^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor
# --- after ---
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


def f(x: ms.Tensor, parts, scale):
    spectrum = ops.fft(x)
    window = ops.stack(parts)
    return complex_product(spectrum, window.astype(spectrum.dtype)), complex_quotient(mint.sum(window).astype(spectrum.dtype), spectrum), complex_product(spectrum, scale), spectrum + window
