# case: what the run evaluates may name the file's torch, which is MindSpore's once it is converted
# target: cpu
import torch
import torch.nn as nn


class Conv(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return torch.relu(x)
#              ^^^^^^^^^^ MP102 safe torch.relu


def parse(rows):
    layers = []
    for kind, args in rows:
        kind = eval(kind) if isinstance(kind, str) else kind
#              ^^^^^^^^^^ MP305 manual guessed torch.nn
        layers.append(kind(*args))
#                     ^^^^ MP410 safe torch.nn.Module
    return layers


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, count, kind):
        super().__init__()
        self.first = Conv()
        self.act = eval("nn." + kind)()
#                  ^^^^^^^^^^^^^^^^^^ MP305 manual guessed torch.nn

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.act(eval("self.first")(x)) + eval(f"self.{x}")
# --- after ---
from mindspore import mint, nn
import functools


def in_training(make):
    """Return what makes the same objects; what it makes of a Cell class starts in training mode."""
    cls = make.func if isinstance(make, functools.partial) else make
    if not (isinstance(cls, type) and issubclass(cls, nn.Cell)):
        return make

    @functools.wraps(make, updated=())
    def made(*args, **kwargs):
        return start_training(make(*args, **kwargs), *args, *kwargs.values())

    return made


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


class Conv(nn.Cell):
    def construct(self, x):
        return mint.nn.functional.relu(x)


def parse(rows):
    layers = []
    for kind, args in rows:
        kind = eval(kind) if isinstance(kind, str) else kind
        layers.append(in_training(kind)(*args))
    return layers


class Net(nn.Cell):
    def __init__(self, count, kind):
        super().__init__()
        self.first = Conv()
        self.act = eval("nn." + kind)()

    def construct(self, x):
        return self.act(eval("self.first")(x)) + eval(f"self.{x}")
