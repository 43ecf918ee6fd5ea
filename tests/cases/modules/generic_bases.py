# case: what a class derives from a generic Module of the file is a Module too; a generic class that is none stays
# target: cpu
from abc import ABC
from typing import Generic, TypeVar

import torch
from torch import nn

H = TypeVar("H")


class Interaction(nn.Module, Generic[H], ABC):
#                 ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, h: H):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        raise NotImplementedError

    def score(self, h: H):
        return self(h)


class Sum(Interaction[torch.Tensor]):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    def __init__(self, size):
        super().__init__()
        self.lin = nn.Linear(size, size)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, h: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return self.lin(h).size(0)
#                          ^^^^ MP103 safe inferred torch.Tensor.size


class Box(Generic[H]):
    def forward(self, h: H):
#       ^^^^^^^ MP402 manual guessed torch.nn.Module.forward
        return h


class Other(Box[int]):
    def forward(self, h):
#       ^^^^^^^ MP402 manual guessed torch.nn.Module.forward
        return h + 1


def make():
    return Sum(3)
#          ^^^ MP410 safe torch.nn.Module
# --- after ---
from abc import ABC
from typing import Generic, TypeVar

import mindspore as ms
from mindspore import mint, nn

H = TypeVar("H")


class Interaction(nn.Cell, Generic[H], ABC):
    def construct(self, h: H):
        raise NotImplementedError

    def score(self, h: H):
        return self(h)


class Sum(Interaction[ms.Tensor]):
    def __init__(self, size):
        super().__init__()
        self.lin = mint.nn.Linear(size, size)

    def construct(self, h: ms.Tensor):
        return self.lin(h).shape[0]


class Box(Generic[H]):
    def forward(self, h: H):
        return h


class Other(Box[int]):
    def forward(self, h):
        return h + 1


def make():
    return Sum(3).set_train()
