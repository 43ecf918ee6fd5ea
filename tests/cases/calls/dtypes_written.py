# case: casts where MindSpore takes one dtype, or none of integers, and absolute values of complex numbers
# target: cpu
import torch


def f(x: torch.Tensor, n: int, m):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.cat([torch.arange(2), torch.zeros(2)]), torch.stack((x.float(), -x.half()), 0)
#       ^^^^^^^^^ MP102 safe torch.cat
#                  ^^^^^^^^^^^^ MP102 safe torch.arange
#                  ^^^^^^^^^^^^^^^ MP112 safe inferred torch.cat
#                                   ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                     ^^^^^^^^^^^ MP102 safe torch.stack
#                                                                             ^^^^^^^^^ MP112 safe inferred torch.stack
    same = torch.cat([torch.arange(2), torch.arange(n)]), torch.cat([x, x.half()])
#          ^^^^^^^^^ MP102 safe torch.cat
#                     ^^^^^^^^^^^^ MP102 safe torch.arange
#                                      ^^^^^^^^^^^^ MP102 safe torch.arange
#                                                         ^^^^^^^^^ MP102 safe torch.cat
    b = torch.log(torch.arange(1, n)), torch.arange(n).sin(), torch.exp(-torch.arange(4) * 2)
#       ^^^^^^^^^ MP102 safe torch.log
#                 ^^^^^^^^^^^^ MP102 safe torch.arange
#                 ^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
#                                      ^^^^^^^^^^^^ MP102 safe torch.arange
#                                      ^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.sin
#                                                             ^^^^^^^^^ MP102 safe torch.exp
#                                                                       ^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.exp
#                                                                        ^^^^^^^^^^^^ MP102 safe torch.arange
    left = torch.exp(-torch.arange(4) * 0.5), torch.arange(m).cos(), x.log()
#          ^^^^^^^^^ MP102 safe torch.exp
#                     ^^^^^^^^^^^^ MP102 safe torch.arange
#                                             ^^^^^^^^^^^^ MP102 safe torch.arange
#                                             ^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.cos
    spectrum = torch.fft.rfft(x)
#              ^^^^^^^^^^^^^^ MP102 safe torch.fft.rfft
    c = spectrum.abs(), torch.abs(spectrum * 2), abs(spectrum), torch.fft.fft(x).abs().pow(2)
#       ^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.abs
#                       ^^^^^^^^^ MP102 safe torch.abs
#                       ^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.abs
#                                                ^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.abs
#                                                               ^^^^^^^^^^^^^ MP102 safe torch.fft.fft
#                                                               ^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.abs
    return a, same, b, left, c, x.abs(), abs(x)
#                               ^^^^^^^ MP112 safe inferred torch.Tensor.abs
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def real_if_complex(x):
    """The real part of a complex tensor, any other tensor as it is (what torch's abs gives)."""
    return x.real() if x.is_complex() else x


def f(x: ms.Tensor, n: int, m):
    a = mint.cat([ops.arange(2).astype(ms.float32), mint.zeros((2,))]), ops.stack((x.float(), (-x.half()).astype(ms.float32)), 0)
    same = mint.cat([ops.arange(2), ops.arange(n)]), mint.cat([x, x.half()])
    b = mint.log(ops.arange(1, n).astype(ms.float32)), ops.arange(n).astype(ms.float32).sin(), mint.exp((-ops.arange(4) * 2).astype(ms.float32))
    left = mint.exp(-ops.arange(4) * 0.5), ops.arange(m).astype(ms.float32).cos(), x.log()
    spectrum = ops.rfft(x)
    c = spectrum.abs().real(), mint.abs(spectrum * 2).real(), abs(spectrum).real(), ops.fft(x).abs().real().pow(2)
    return a, same, b, left, c, real_if_complex(x.abs()), abs(x)
