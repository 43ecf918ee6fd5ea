# case: a type of Python's that is compared with another one is told, where a dtype is said by it; with None it is a dtype
# unsafe
import torch


def make(n, dtype=float):
#                 ^^^^^ MP104 manual inferred torch.Tensor
    if dtype is float:
        return torch.ones(n, dtype=dtype)
#              ^^^^^^^^^^ MP102 safe torch.ones
    return torch.zeros(n, dtype=dtype)
#          ^^^^^^^^^^^ MP102 safe torch.zeros


def plain(n, dtype=float):
#                  ^^^^^ MP104 safe inferred torch.Tensor
    if dtype is None:
        return torch.ones(n)
#              ^^^^^^^^^^ MP102 safe torch.ones
    return torch.zeros(n, dtype=dtype)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
import mindspore as ms
from mindspore import mint


def make(n, dtype=float):
    if dtype is float:
        return mint.ones(n, dtype=dtype)
    return mint.zeros(n, dtype=dtype)


def plain(n, dtype=ms.float64):
    if dtype is None:
        return mint.ones(n)
    return mint.zeros(n, dtype=dtype)
