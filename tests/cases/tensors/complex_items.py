# case: an item of a tensor takes no complex number of Python; what is no number, no tensor's or real stays
# target: cpu
import numpy as np
import torch


def gate(n, phase):
    m = torch.eye(n, dtype=torch.complex64)
#       ^^^^^^^^^ MP102 safe torch.eye
#                          ^^^^^^^^^^^^^^^ MP104 safe torch.complex64
    m[2][3] = (1 + 1j) / 2
#             ^^^^^^^^^^^^ MP112 safe inferred torch.Tensor
    m[0, 1] = -2j
#             ^^^ MP112 safe inferred torch.Tensor
    m[0:2, 0] = m[3] = 1j
#                      ^^ MP112 safe inferred torch.Tensor
    m[1, 1] = 1.5
    m[1, 2] = phase
    a = np.eye(n, dtype=complex)
    a[0, 1] = 1j
    table = {}
    table[0] = 1j
    return m, a, table


def for_others_too(z: torch.Tensor, numbers):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    z[0] = w = 1j
    numbers[0] = z[1] = 2j
    z[0] = z[1] = 3j
#                 ^^ MP112 safe inferred torch.Tensor
    return w
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint


def gate(n, phase):
    m = mint.eye(n, dtype=ms.complex64)
    m[2][3] = ms.tensor((1 + 1j) / 2, ms.complex128)
    m[0, 1] = ms.tensor(-2j, ms.complex128)
    m[0:2, 0] = m[3] = ms.tensor(1j, ms.complex128)
    m[1, 1] = 1.5
    m[1, 2] = phase
    a = np.eye(n, dtype=complex)
    a[0, 1] = 1j
    table = {}
    table[0] = 1j
    return m, a, table


def for_others_too(z: ms.Tensor, numbers):
    z[0] = w = 1j
    numbers[0] = z[1] = 2j
    z[0] = z[1] = ms.tensor(3j, ms.complex128)
    return w
