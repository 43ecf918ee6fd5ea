# case: writes into a held view of an argument, which does not see them while gradients are taken
# target: cpu
import torch
from torch import nn


def fill(x, y):
    turned = x.permute(1, 0)
    turned[0] = y[:, 1]
#   ^^^^^^^^^ MP206 manual inferred torch.Tensor


def changed(x, y):
    turned = x.permute(1, 0)
    turned[0] = y[:, 1]
    return turned


def rows(x, y):
    row = x[0]
    row[1] = y[0, 1]


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        h = self.fc(x)
        out = h * 2
        fill(out, h)
        rows(out, h)
        return (out**2).sum() + changed(h * 3, h).sum()


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def reset(x, y):
    turned = x.permute(1, 0)
    turned[0] = y[:, 1]
# --- after ---
from mindspore import mint, nn
import torch


def fill(x, y):
    turned = x.permute(1, 0)
    turned[0] = y[:, 1]


def changed(x, y):
    turned = x.permute(1, 0)
    turned[0] = y[:, 1]
    return turned


def rows(x, y):
    row = x[0]
    row[1] = y[0, 1]


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)

    def construct(self, x):
        h = self.fc(x)
        out = h * 2
        fill(out, h)
        rows(out, h)
        return (out**2).sum() + changed(h * 3, h).sum()


@torch.no_grad()
def reset(x, y):
    turned = x.permute(1, 0)
    turned[0] = y[:, 1]
