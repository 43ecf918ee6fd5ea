# case: a number that is NumPy's on one path and Python's on another computes no gradient before a tensor
# unsafe
# target: cpu
import numpy as np
import torch
from torch import nn


class Scale(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, dims):
        super().__init__()
        self.scale = nn.Parameter(torch.zeros(1, 4, 1))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^ MP102 safe torch.zeros
        self.dims = dims

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        if len(self.dims) > 1:
            count = np.prod([x.shape[i] for i in self.dims])
        else:
            count = 1
        return count * self.scale.sum(), -count * torch.sum(self.scale)
#              ^^^^^ MP525 review inferred torch.Tensor
#                                        ^^^^^^ MP525 review inferred torch.Tensor
#                                                 ^^^^^^^^^ MP102 safe torch.sum


def drawn(x: torch.Tensor, often):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rate = 0.5
    if often:
        rate = np.sqrt(2.0)
    return 2 * rate - torch.exp(x)
#          ^^^^^^^^ MP525 safe inferred torch.Tensor
#                     ^^^^^^^^^ MP102 safe torch.exp


def known(x: torch.Tensor, often, given):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rate = 2 if often else 0.5
    other = np.sqrt(2.0) if often else given
    third = np.sqrt(2.0) if often else 1.0
    return rate * torch.exp(x), other * torch.exp(x), torch.exp(x) * third
#                 ^^^^^^^^^ MP102 safe torch.exp
#                                       ^^^^^^^^^ MP102 safe torch.exp
#                                                     ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn


class Scale(nn.Cell):
    def __init__(self, dims):
        super().__init__()
        self.scale = ms.Parameter(mint.zeros((1, 4, 1)))
        self.dims = dims

    def construct(self, x):
        if len(self.dims) > 1:
            count = np.prod([x.shape[i] for i in self.dims])
        else:
            count = 1
        return np.asarray(count).item() * self.scale.sum(), np.asarray(-count).item() * mint.sum(self.scale)


def drawn(x: ms.Tensor, often):
    rate = 0.5
    if often:
        rate = np.sqrt(2.0)
    return np.asarray(2 * rate).item() - mint.exp(x)


def known(x: ms.Tensor, often, given):
    rate = 2 if often else 0.5
    other = np.sqrt(2.0) if often else given
    third = np.sqrt(2.0) if often else 1.0
    return rate * mint.exp(x), other * mint.exp(x), mint.exp(x) * third
