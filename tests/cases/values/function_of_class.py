# case: a function that a class keeps is no method of its objects: torch's are built in, MindSpore's are not
from dataclasses import dataclass
from enum import Enum
from typing import Callable

import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    act = torch.tanh
#         ^^^^^^^^^^ MP102 safe torch.tanh
    also = staticmethod(torch.sigmoid)
#                       ^^^^^^^^^^^^^ MP102 safe torch.sigmoid

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.act(x)


class Kind(Enum):
    EXP = torch.exp
#         ^^^^^^^^^ MP203 review torch.exp


@dataclass
class Options:
    act: Callable = torch.tanh
#                   ^^^^^^^^^^ MP102 safe torch.tanh


def f():
    act = torch.tanh
#         ^^^^^^^^^^ MP102 safe torch.tanh
    return act
# --- after ---
from dataclasses import dataclass
from enum import Enum
from typing import Callable

from mindspore import mint, nn
import torch


class Net(nn.Cell):
    act = staticmethod(mint.tanh)
    also = staticmethod(mint.sigmoid)

    def construct(self, x):
        return self.act(x)


class Kind(Enum):
    EXP = torch.exp


@dataclass
class Options:
    act: Callable = mint.tanh


def f():
    act = mint.tanh
    return act
