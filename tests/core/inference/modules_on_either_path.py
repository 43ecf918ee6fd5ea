"""A Module on either path: of the file's own classes, and of torch's layers."""

import torch
from torch import nn


class Dual(nn.Sequential):
    pass


class Plain:
    def add_module(self, name, value):
        pass


def build(kind, other):
    stage = Dual() if kind else nn.Sequential()
    stage.add_module("a", nn.ReLU())  #: inferred
    if other:
        net = Dual()
    else:
        net = nn.Linear(2, 2)
    net.parameters()  #: inferred
    none = Plain() if kind else nn.Sequential()
    none.add_module("a", None)  #: none
    return torch.ones(2)
