# case: on CPU data is copied in the shape of what it is copied into
# target: cpu
import numpy as np
import torch
from torch import nn


def made(n):
    return torch.arange(n).float()
#          ^^^^^^^^^^^^ MP102 safe torch.arange


def f(x: torch.Tensor, y: torch.Tensor, k):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    conv = nn.Conv2d(1, 1, 3)
#          ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    kernel = torch.from_numpy(k).float()
#            ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    conv.weight.data.copy_(kernel)
#                    ^^^^^ MP103 safe inferred torch.Tensor.copy_
    x.copy_(torch.tensor([1.0, 2.0]) * 2)
#     ^^^^^ MP103 safe torch.Tensor.copy_
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    conv.weight.data.copy_(torch.ones(9, 9) * 2)
#                          ^^^^^^^^^^ MP102 safe torch.ones
    conv.state_dict()["weight"].copy_(kernel)
#        ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
#                               ^^^^^ MP103 safe torch.Tensor.copy_
    conv.weight.data.copy_(made(k))
#                    ^^^^^ MP103 safe inferred torch.Tensor.copy_
    x.copy_(y)
    x.copy_(y.float().view(2, 2))
#     ^^^^^ MP103 safe torch.Tensor.copy_
    z = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    z.copy_(torch.tensor([1.0, 2.0]))
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    return z
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops


def made(n):
    return ops.arange(n).float()


def f(x: ms.Tensor, y: ms.Tensor, k):
    conv = nn.Conv2d(1, 1, 3, has_bias=True, pad_mode='pad')
    kernel = ms.from_numpy(k).float()
    conv.weight.data.copy_(kernel.expand_as(conv.weight.data).copy())
    x.copy_((ms.tensor([1.0, 2.0]) * 2).expand_as(x).copy())
    conv.weight.data.copy_((mint.ones((9, 9)) * 2).expand_as(conv.weight.data).copy())
    conv.state_dict()["weight"].copy_(kernel.expand_as(conv.state_dict()["weight"]).copy())
    conv.weight.data.copy_(made(k).expand_as(conv.weight.data).copy())
    x.copy_(y)
    x.copy_(y.float().view(2, 2).copy())
    z = mint.zeros((2,))
    z.copy_(ms.tensor([1.0, 2.0]))
    return z
