from mindspore import Tensor, ops


def complex_product(x, y):
    """``x * y`` by real and imaginary parts: MindSpore's of complex tensors has no gradient."""
    if not isinstance(x, Tensor) or not isinstance(y, Tensor):
        return x * y
    if not x.is_complex():
        x, y = y, x
    if not x.is_complex():
        return x * y
    if not y.is_complex():
        return ops.Complex()(x.real() * y, x.imag() * y)
    a, b, c, d = x.real(), x.imag(), y.real(), y.imag()
    return ops.Complex()(a * c - b * d, a * d + b * c)
