# case: of a sum of tensors and complex numbers the tensor is the side that is one, whatever is in it
# target: cpu
# unsafe
# findings: some
import torch


def f(x: torch.Tensor, n: int):
    return torch.exp(x) + 2j * n + 1j * len(x), 3j * n + torch.exp(x) * 2j
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


def f(x: ms.Tensor, n: int):
    return (mint.exp(x).astype(ms.complex64) + complex_product(ms.Tensor(2j, ms.complex64), n)).astype(ms.complex64) + ms.Tensor(1j, ms.complex64) * len(x), complex_product(ms.Tensor(3j, ms.complex64), n) + (complex_product(mint.exp(x).astype(ms.complex64), ms.Tensor(2j, ms.complex64))).astype(ms.complex64)
