# case: A loop over losses that a trainer gets which sets modes: functions called there have none
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F


class Weighted(nn.Module):
#              ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, alpha=None):
        super().__init__()
        self.register_buffer("alpha", alpha)

    def forward(self, inputs, targets):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return F.relu(inputs - targets) * self.alpha
#              ^^^^^^ MP102 safe torch.nn.functional.relu


class Trainer:
    def __init__(self, model, criterion):
        self.best = model.eval()
#                         ^^^^ MP103 safe inferred torch.nn.Module.eval
        self.criterion = criterion


def main():
    for criterion in (nn.Identity(), Weighted(torch.ones(2))):
#                     ^^^^^^^^^^^ MP101 safe torch.nn.Identity
#                                    ^^^^^^^^ MP410 safe torch.nn.Module
#                                             ^^^^^^^^^^ MP102 safe torch.ones
        Trainer(nn.Linear(3, 2), criterion)
#               ^^^^^^^^^ MP101 safe torch.nn.Linear


# A method of what the loop goes over gives parts whose modes are set.
class Pair(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, first):
        super().__init__()
        self.first = first

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.first(x)


def parts(net: nn.Module):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
    for part in net.children():
#                   ^^^^^^^^ MP103 safe torch.nn.Module.children
        Trainer(part, None)
    return Pair(net)
#          ^^^^ MP410 safe torch.nn.Module
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


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


class Weighted(nn.Cell):
    def __init__(self, alpha=None):
        super().__init__()
        self.register_buffer("alpha", alpha)

    def construct(self, inputs, targets):
        return F.relu(inputs - targets) * self.alpha


class Trainer:
    def __init__(self, model, criterion):
        self.best = model.set_train(False)
        self.criterion = criterion


def main():
    for criterion in (mint.nn.Identity(), Weighted(mint.ones((2,))).set_train()):
        Trainer(mint.nn.Linear(3, 2), criterion)


# A method of what the loop goes over gives parts whose modes are set.
class Pair(nn.Cell):
    def __init__(self, first):
        super().__init__()
        self.first = first

    def construct(self, x):
        return self.first(x)


def parts(net: nn.Cell):
    for part in net.cells():
        Trainer(part, None)
    return start_training(Pair(net), net)
