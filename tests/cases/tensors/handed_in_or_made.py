# case: what a parameter is where nothing is handed in may be told of it, but not be relied on
# target: cpu
import numpy as np
import torch
from torch import nn


def put(x: torch.Tensor, i=None):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if i is None:
        i = np.array([0, 1])
    x[i] = 5
#     ^ MP201 review inferred torch.Tensor
    return x


def head(x: torch.Tensor, n=None, short=False):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if short:
        n = np.int64(2)
    return x[:n], x.sum(n)
#             ^ MP201 review inferred torch.Tensor


def surely(x: torch.Tensor, i=None):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = np.array([0, 1])
    return x[i]
#            ^ MP201 safe inferred torch.Tensor


def kind(dtype=None):
    if dtype is None:
        dtype = torch.float32
#               ^^^^^^^^^^^^^ MP104 safe torch.float32
    return str(dtype) == "torch.float32"
#          ^^^^^^^^^^ MP201 review inferred torch.Tensor


def fill(x: torch.Tensor, v=None):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if v is None:
        v = torch.ones(1, 3)
#           ^^^^^^^^^^ MP102 safe torch.ones
    x[0] = v


def filled(x: torch.Tensor, v):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    v = v.reshape(1, 3)
    x[0] = v
#          ^ MP201 safe inferred torch.Tensor


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 1, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d

    def forward(self, x=None):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        if x is None:
            x = torch.zeros(1, 4, 4)
#               ^^^^^^^^^^^ MP102 safe torch.zeros
        return self.conv(x)
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn


def put(x: ms.Tensor, i=None):
    if i is None:
        i = np.array([0, 1])
    x[i] = 5
    return x


def head(x: ms.Tensor, n=None, short=False):
    if short:
        n = np.int64(2)
    return x[:n], x.sum(n)


def surely(x: ms.Tensor, i=None):
    i = np.array([0, 1])
    return x[ms.Tensor(i)]


def kind(dtype=None):
    if dtype is None:
        dtype = ms.float32
    return str(dtype) == "torch.float32"


def fill(x: ms.Tensor, v=None):
    if v is None:
        v = mint.ones((1, 3))
    x[0] = v


def filled(x: ms.Tensor, v):
    v = v.reshape(1, 3)
    x[0] = v.squeeze(0)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 1, 3, has_bias=True, pad_mode='pad')

    def construct(self, x=None):
        if x is None:
            x = mint.zeros((1, 4, 4))
        return self.conv(x)
