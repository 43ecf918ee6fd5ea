# case: on CPU a Linear that gets no rows has any gradient
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn


class Experts(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.gate = nn.Linear(4, n)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.one = nn.Sequential(nn.Linear(4, 4), nn.ReLU())
#                  ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                 ^^^^^^^ MP101 safe torch.nn.ReLU

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        kind = self.gate(x).argmax(-1)
        out = torch.zeros_like(x)
#             ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
        for i in range(3):
            mine = kind == i
            out[mine] = self.one(x[mine])
#                                ^^^^^^^ MP519 safe inferred torch.Tensor
            out[kind == i] = self.one(x[kind == i]).float()
#                                     ^^^^^^^^^^^^ MP519 safe inferred torch.Tensor
        for i in range(3):
            (at,) = torch.where(kind == i)
#                   ^^^^^^^^^^^ MP102 safe torch.where
            rows = x[at].float()
            out[at] += self.one(rows)
#           ^^^^^^^ MP519 safe inferred torch.Tensor
#                               ^^^^ MP519 safe inferred torch.Tensor
        last = F.linear(x[kind > 3], self.gate.weight)
#              ^^^^^^^^ MP102 safe torch.nn.functional.linear
#                       ^^^^^^^^^^^ MP519 manual inferred torch.Tensor
        return out, self.gate(x[kind > 1]), last
#                             ^^^^^^^^^^^ MP519 manual inferred torch.Tensor
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops


class Experts(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.gate = mint.nn.Linear(4, n)
        self.one = nn.SequentialCell(mint.nn.Linear(4, 4), mint.nn.ReLU())

    def construct(self, x):
        kind = self.gate(x).argmax(-1)
        out = ops.zeros_like(x)
        for i in range(3):
            mine = kind == i
            if mine.bool().any():
                out[mine] = self.one(x[mine])
            if (kind == i).bool().any():
                out[kind == i] = self.one(x[kind == i]).float()
        for i in range(3):
            (at,) = mint.unbind(ops.nonzero(kind == i), 1)
            rows = x[at].float()
            if at.numel():
                out[at] += self.one(rows)
        last = F.linear(x[kind > 3], self.gate.weight)
        return out, self.gate(x[kind > 1]), last
