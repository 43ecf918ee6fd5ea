# case: a method that no forward leads to is walked before what it calls below it, so that what it passes is known there
import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def step(self, x, h):
        x = F.silu(x)
#           ^^^^^^ MP102 safe torch.nn.functional.silu
        return self.inner(x, h)

    def inner(self, x, h):
        if h is None:
            h = torch.zeros(x.size(0), 3)
#               ^^^^^^^^^^^ MP102 safe torch.zeros
#                             ^^^^ MP103 safe inferred torch.Tensor.size
        return self.last(x + h)

    def last(self, x):
        return x.size(0)
#                ^^^^ MP103 safe inferred torch.Tensor.size


class Loops(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def last(self, x):
        return self.first(x, x.size(0))
#                              ^^^^ MP201 review inferred torch.Tensor.size

    def first(self, x, count):
        return self.last(x) if count else 0


def total(x):
    return first(torch.relu(x))
#                ^^^^^^^^^^ MP102 safe torch.relu


def first(x):
    return x.size(0)
#            ^^^^ MP103 safe inferred torch.Tensor.size
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


class Block(nn.Cell):
    def step(self, x, h):
        x = F.silu(x)
        return self.inner(x, h)

    def inner(self, x, h):
        if h is None:
            h = mint.zeros((x.shape[0], 3))
        return self.last(x + h)

    def last(self, x):
        return x.shape[0]


class Loops(nn.Cell):
    def last(self, x):
        return self.first(x, x.size(0))

    def first(self, x, count):
        return self.last(x) if count else 0


def total(x):
    return first(F.relu(x))


def first(x):
    return x.shape[0]
