# case: a class that a decorator may keep starts its objects in training mode itself
from dataclasses import dataclass

import torch
from torch import nn

from elsewhere import REGISTRY


@REGISTRY.register("net")
class Net(nn.Module):
#     ^^^ MP410 safe torch.nn.Module
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Holder:
    @REGISTRY.register("inner")
    class Inner(nn.Module):
#         ^^^^^ MP410 safe torch.nn.Module
#               ^^^^^^^^^ MP401 safe torch.nn.Module
        def forward(self, x):
#           ^^^^^^^ MP402 safe torch.nn.Module.forward
            return x


@dataclass(eq=False)
class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    size: int = 3

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
class Still(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from dataclasses import dataclass

from mindspore import nn
import functools
import torch

from elsewhere import REGISTRY


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


def starts_in_training(cls):
    """Let objects of a Cell class start in training mode, whatever makes them."""
    initialize = cls.__init__

    @functools.wraps(initialize)
    def initialized(self, *args, **kwargs):
        initialize(self, *args, **kwargs)
        if type(self) is cls:
            start_training(self, *args, *kwargs.values())

    cls.__init__ = initialized
    return cls


@REGISTRY.register("net")
@starts_in_training
class Net(nn.Cell):
    def construct(self, x):
        return x


class Holder:
    @REGISTRY.register("inner")
    @starts_in_training
    class Inner(nn.Cell):
        def construct(self, x):
            return x


@dataclass(eq=False)
class Plain(nn.Cell):
    size: int = 3

    def construct(self, x):
        return x


@torch.no_grad()
class Still(nn.Cell):
    def construct(self, x):
        return x
