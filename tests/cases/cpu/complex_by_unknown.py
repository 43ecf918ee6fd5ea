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
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor, parts, scale):
    spectrum = ops.fft(x)
    window = ops.stack(parts)
    return spectrum * window.astype(spectrum.dtype), mint.sum(window).astype(spectrum.dtype) / spectrum, spectrum * scale, spectrum + window
