# case: a product with an imaginary number is one of complex tensors, whose gradient MindSpore lacks
# target: cpu
# unsafe
# findings: some
import torch


def spectrum(magnitude: torch.Tensor, phase: torch.Tensor):
    return magnitude * (torch.cos(phase) + 1j * torch.sin(phase)), torch.exp(phase * 2j)
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


def spectrum(magnitude: ms.Tensor, phase: ms.Tensor):
    return complex_product(magnitude, (mint.cos(phase) + complex_product(ms.Tensor(1j, ms.complex64), mint.sin(phase).astype(ms.complex64)))), mint.exp(complex_product(phase.astype(ms.complex64), ms.Tensor(2j, ms.complex64)))
