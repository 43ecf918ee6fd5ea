# case: `ops.tanh` is wrong on CPU between 3 and 7, so tanh is made of that of a quarter
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch import Tensor


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, act=nn.Tanh):
#                          ^^^^^^^ MP101 safe torch.nn.Tanh
        super().__init__()
        self.own = nn.Tanh()
#                  ^^^^^^^ MP101 safe torch.nn.Tanh
        self.act = act()

    def forward(self, x: Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^ MP101 safe torch.Tensor
        return torch.tanh(x + 1) + x.tanh() + F.tanh(x)
#              ^^^^^^^^^^ MP102 safe torch.tanh
#                                    ^^^^ MP103 safe torch.Tensor.tanh
#                                             ^^^^^^ MP102 safe torch.nn.functional.tanh
# --- after ---
import mindspore as ms
from mindspore import nn, ops


class TanhLayer(nn.Tanh):
    """The hyperbolic tangent (torch.nn.Tanh), right on CPU where x is beyond 3 as well."""

    def construct(self, input):
        return tanh(input)


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


class Block(nn.Cell):
    def __init__(self, act=TanhLayer):
        super().__init__()
        self.own = TanhLayer()
        self.act = act()

    def construct(self, x: ms.Tensor):
        return tanh(x + 1) + tanh(x) + tanh(x)
