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
from mindspore import mint


def f(x: ms.Tensor, y: ms.Tensor, k):
    a = mint.exp(ms.Tensor(1j, ms.complex64) * x.astype(ms.complex64)), mint.exp(ms.Tensor(-2j * math.pi, ms.complex64) * x.astype(ms.complex64)), ((x + y).astype(ms.complex64)) * ms.Tensor(1j, ms.complex64)
    b = x.astype(ms.complex64) / ms.Tensor(2j, ms.complex64), 1 - x.astype(ms.complex64) * (ms.Tensor(1 + 2j, ms.complex64))
    return a, b, 1j * k, 2 * x, 1j * 2
