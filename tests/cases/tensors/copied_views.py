# case: `unfold`, `conj`, `real` and `copy.copy` share memory in torch alone: what is written after is told of
import copy
import torch


def windows():
    x = torch.zeros(6)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    w = x.unfold(0, 2, 2)
#       ^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#         ^^^^^^ MP103 safe torch.Tensor.unfold
    w[0] = 1
    return x


def reals():
    x = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    y = x.conj()
#       ^^^^^^^^ MP206 manual inferred torch.Tensor
    y[0] = 1
    z = torch.real(x)
#       ^^^^^^^^^^ MP102 safe torch.real
#       ^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    x[1] = 2
    part = x.real
#          ^^^^^^ MP206 manual inferred torch.Tensor
#            ^^^^ MP203 review torch.Tensor.real
    part[0] = 3
    return x, y, z


def copied():
    x = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    y = copy.copy(x)
#       ^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    y[0] = 1
    return x


def read():
    x = torch.zeros(6)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    return x.unfold(0, 2, 2), x.real, x
#            ^^^^^^ MP103 safe torch.Tensor.unfold
#                               ^^^^ MP203 review torch.Tensor.real
# --- after ---
import copy
from mindspore import mint, ops


def unfold_windows(input, dimension, size, step):
    """Sliding windows along a dimension, as a last dimension (torch.Tensor.unfold)."""
    dimension = dimension % input.ndim
    count = (input.shape[dimension] - size) // step + 1
    at = ops.arange(count).reshape(-1, 1) * step + ops.arange(size)
    windows = ops.gather(input, at, dimension)
    return ops.moveaxis(windows, dimension + 1, -1)


def windows():
    x = mint.zeros((6,))
    w = unfold_windows(x, 0, 2, 2)
    w[0] = 1
    return x


def reals():
    x = mint.zeros((3,))
    y = x.conj()
    y[0] = 1
    z = ops.real(x)
    x[1] = 2
    part = x.real
    part[0] = 3
    return x, y, z


def copied():
    x = mint.zeros((3,))
    y = copy.copy(x)
    y[0] = 1
    return x


def read():
    x = mint.zeros((6,))
    return unfold_windows(x, 0, 2, 2), x.real, x
