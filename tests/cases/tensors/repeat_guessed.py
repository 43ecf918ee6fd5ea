# case: repeat that says how often for each of several dimensions is Tensor's, for review; NumPy's has an axis at most
import torch


def several(given, n, x):
    a = given.repeat(1, n)
#             ^^^^^^ MP201 review inferred torch.Tensor.repeat
    b = given.repeat(n, 1, 1)
#             ^^^^^^ MP201 review inferred torch.Tensor.repeat
    c = given.repeat(*x.shape, 1, 2)
#             ^^^^^^ MP201 review inferred torch.Tensor.repeat
    return torch.cos(x), a, b, c
#          ^^^^^^^^^ MP102 safe torch.cos


def left(given, n, axis):
    return given.repeat(n), given.repeat(n, 1), given.repeat(n, axis), given.repeat(1, axis=0)
# --- after ---
from mindspore import mint


def several(given, n, x):
    a = given.repeat(1, n)
    b = given.repeat(n, 1, 1)
    c = given.repeat(*x.shape, 1, 2)
    return mint.cos(x), a, b, c


def left(given, n, axis):
    return given.repeat(n), given.repeat(n, 1), given.repeat(n, axis), given.repeat(1, axis=0)
