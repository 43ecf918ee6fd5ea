# case: a view that becomes a parameter's data is copied: what is written into one is lost
# target: cpu
# unsafe
import torch
from torch import nn


class Conv1D(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n, other):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(n, n))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        self.weight.data = self.weight.data.transpose(0, 1)
#                   ^^^^ MP103 safe torch.nn.Parameter.data
        self.lin = nn.Linear(n, n)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        turned = self.lin.weight.data.t()
        self.lin.weight.data = turned
#                       ^^^^ MP103 safe inferred torch.nn.Parameter.data
        self.lin.bias.data = other
#                     ^^^^ MP103 safe inferred torch.nn.Parameter.data
        self.tied = nn.Linear(n, n)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.tied.weight.data = self.weight.data
        self.tied.bias.data = torch.zeros(n) + 1
#                             ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.tied(self.lin(x @ self.weight))


def prune(lin: nn.Linear, n):
#              ^^^^^^^^^ MP101 safe torch.nn.Linear
    lin.weight.data = lin.weight.data[:n]
#              ^^^^ MP201 review inferred torch.nn.Parameter.data
    lin.bias.data = lin.bias.data[:n].contiguous()
#            ^^^^ MP201 review inferred torch.nn.Parameter.data
    lin.weight.data = torch.cat([lin.weight.data, lin.weight.data])
#              ^^^^ MP201 manual inferred torch.nn.Parameter.data
#                     ^^^^^^^^^ MP102 safe torch.cat


def halve(lin: nn.Linear):
#              ^^^^^^^^^ MP101 safe torch.nn.Linear
    lin.weight.data = lin.weight.data.half()
#              ^^^^ MP201 manual inferred torch.nn.Parameter.data
    lin.bias.data = lin.bias.data * 0.5
#            ^^^^ MP201 review inferred torch.nn.Parameter.data


def swap(lin: nn.Linear, kept, flat, keep):
#             ^^^^^^^^^ MP101 safe torch.nn.Linear
    lin.weight.data = kept["weight"]
#              ^^^^ MP201 review inferred torch.nn.Parameter.data
    lin.bias.data = flat[:3].view(lin.bias.shape)
#            ^^^^ MP201 review inferred torch.nn.Parameter.data
    lin.bias.data = lin.bias.data[keep]
#            ^^^^ MP201 review inferred torch.nn.Parameter.data
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Conv1D(nn.Cell):
    def __init__(self, n, other):
        super().__init__()
        self.weight = ms.Parameter(mint.ones((n, n)))
        self.weight.data = self.weight.data.transpose(0, 1).copy()
        self.lin = mint.nn.Linear(n, n)
        turned = self.lin.weight.data.t()
        self.lin.weight.data = turned.copy()
        self.lin.bias.data = other.copy()
        self.tied = mint.nn.Linear(n, n)
        self.tied.weight.data = self.weight.data
        self.tied.bias.data = mint.zeros(n) + 1

    def construct(self, x):
        return self.tied(self.lin(x @ self.weight))


def prune(lin: mint.nn.Linear, n):
    lin.weight.data = lin.weight.data[:n].copy()
    lin.bias.data = lin.bias.data[:n].contiguous().copy()
    lin.weight.data = mint.cat([lin.weight.data, lin.weight.data])


def halve(lin: mint.nn.Linear):
    lin.weight.data = lin.weight.data.half()
    ops.assign(lin.bias, lin.bias.data * 0.5)


def swap(lin: mint.nn.Linear, kept, flat, keep):
    ops.assign(lin.weight, kept["weight"])
    ops.assign(lin.bias, flat[:3].view(lin.bias.shape))
    lin.bias.data = lin.bias.data[keep].copy()
