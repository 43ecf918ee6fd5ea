# case: in a file that has complex numbers, what may be complex has real magnitudes
# findings: some
import torch


def spectrum(x):
    return torch.fft.rfft(x)


def f(x, parts, real: torch.Tensor):
    sure = torch.fft.fft(x)
    maybe = spectrum(x)
    counted = torch.ones(3)
    return sure.abs(), maybe.abs(), torch.abs(real), counted.abs()
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def real_if_complex(x):
    """The real part of a complex tensor, any other tensor as it is (what torch's abs gives)."""
    return x.real() if x.is_complex() else x


def spectrum(x):
    return ops.rfft(x)


def f(x, parts, real: ms.Tensor):
    sure = ops.fft(x)
    maybe = spectrum(x)
    counted = mint.ones((3,))
    return sure.abs().real(), real_if_complex(maybe.abs()), real_if_complex(mint.abs(real)), counted.abs()
