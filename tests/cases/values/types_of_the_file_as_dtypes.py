# case: a name of the file is not Python's type, and arrays take Python's
import torch
from torch import bool, float32 as int


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.ones(3, dtype=bool), torch.zeros(3, dtype=int), dict(dtype=float)
#          ^^^^^^^^^^ MP102 safe torch.ones
#                              ^^^^ MP104 safe torch.bool
#                                     ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                          ^^^ MP104 safe torch.float32


def g(v):
    if isinstance(v, torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
        v = v.cpu().numpy()
#             ^^^ MP403 review torch.Tensor.cpu
    return v.astype(float), v.sum(dtype=float)
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    return mint.ones((3,), dtype=ms.bool_), mint.zeros((3,), dtype=ms.float32), dict(dtype=float)


def g(v):
    if isinstance(v, ms.Tensor):
        v = v.cpu().numpy()
    return v.astype(float), v.sum(dtype=float)
