# case: a name of the file is not Python's type
import torch
from torch import bool, float32 as int


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.ones(3, dtype=bool), torch.zeros(3, dtype=int), dict(dtype=float)
#          ^^^^^^^^^^ MP102 safe torch.ones
#                              ^^^^ MP104 safe torch.bool
#                                     ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                          ^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    return mint.ones((3,), dtype=ms.bool_), mint.zeros((3,), dtype=ms.float32), dict(dtype=float)
