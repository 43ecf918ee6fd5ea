# case: a complex tensor is multiplied in place by tensors alone, and known through its own name
# target: cpu
import torch

z = torch.fft.fft(torch.arange(4.0))
#   ^^^^^^^^^^^^^ MP102 safe torch.fft.fft
#                 ^^^^^^^^^^^^ MP102 safe torch.arange
h = torch.ones(4)
#   ^^^^^^^^^^ MP102 safe torch.ones
z = z * h
#       ^ MP112 safe inferred torch.Tensor
z *= h
#    ^ MP112 safe inferred torch.Tensor
z *= 2
#    ^ MP112 safe inferred torch.Tensor
z /= 0.1
#    ^^^ MP112 safe inferred torch.Tensor
z += 1
z = z / 3 - h
y = torch.fft.fft(torch.arange(4.0).double())
#   ^^^^^^^^^^^^^ MP102 safe torch.fft.fft
#                 ^^^^^^^^^^^^ MP102 safe torch.arange
y = y * 0.1
#       ^^^ MP112 safe inferred torch.Tensor
y -= 0.7
#    ^^^ MP112 safe inferred torch.Tensor
y /= 0.5
#    ^^^ MP112 safe inferred torch.Tensor
x = torch.ones(4)
#   ^^^^^^^^^^ MP102 safe torch.ones
x *= 2
x = x * h


def spectrum(size, part):
    return size * (part / 2)
#          ^^^^ MP112 safe inferred torch.Tensor


spectrum(h, z)
# --- after ---
import mindspore as ms
from mindspore import mint, ops

z = ops.fft(ops.arange(4.0))
h = mint.ones((4,))
z = z * h.astype(z.dtype)
z *= h.astype(z.dtype)
z *= ms.tensor(2, ms.complex64)
z /= ms.tensor(0.1, ms.complex64)
z += 1
z = z / 3 - h
y = ops.fft(ops.arange(4.0).double())
y = y * ms.tensor(0.1, ms.complex128)
y -= ms.tensor(0.7, ms.complex128)
y /= ms.tensor(0.5, ms.complex128)
x = mint.ones((4,))
x *= 2
x = x * h


def spectrum(size, part):
    return size.astype(ms.complex64) * (part / 2)


spectrum(h, z)
