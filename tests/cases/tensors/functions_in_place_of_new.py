# case: a function that overwrites what a layer or a function has just made is its value; what a name still holds is written to
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(2, 2, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv1d
        self.norm = nn.BatchNorm1d(2)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.same = nn.Identity()
#                   ^^^^^^^^^^^ MP101 safe torch.nn.Identity

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x = F.relu_(self.norm(self.conv(x)))
#           ^^^^^^^ MP102 safe torch.nn.functional.relu_
        x = torch.sigmoid_(self.conv(x))
#           ^^^^^^^^^^^^^^ MP102 safe torch.sigmoid_
        return F.leaky_relu_(x + 1, 0.2)
#              ^^^^^^^^^^^^^ MP102 safe torch.nn.functional.leaky_relu_

    def seen(self, x):
        y = self.conv(x)
        z = torch.exp_(y)
#           ^^^^^^^^^^ MP201 review torch.exp_
        return F.relu_(self.same(x)), y, z
#              ^^^^^^^ MP309 manual torch.nn.functional.relu_

    def wider(self, x, low):
        return torch.clamp_(self.conv(x), min=low), torch.clamp_(self.conv(x), min=0.5)
#              ^^^^^^^^^^^^ MP309 manual torch.clamp_
#                                                   ^^^^^^^^^^^^ MP102 safe torch.clamp_
# --- after ---
from mindspore import mint, nn, ops
import torch
import torch.nn.functional as F


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(2, 2, 3, has_bias=True, pad_mode='pad')
        self.norm = nn.BatchNorm1d(2)
        self.same = mint.nn.Identity()

    def construct(self, x):
        x = ops.relu(self.norm(self.conv(x)))
        x = self.conv(x).sigmoid()
        return ops.leaky_relu(x + 1, 0.2)

    def seen(self, x):
        y = self.conv(x)
        z = torch.exp_(y)
        return F.relu_(self.same(x)), y, z

    def wider(self, x, low):
        return torch.clamp_(self.conv(x), min=low), self.conv(x).clamp(min=0.5)
