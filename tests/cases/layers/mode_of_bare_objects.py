# case: objects that no call of their class makes start in training mode; plain ones have none
import torch.nn as nn


class Net(nn.Module):
#     ^^^ MP410 safe torch.nn.Module
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n=4):
        super().__init__()
        self.drop = nn.Dropout(0.9)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.drop(x)


class Once(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    one = None

    def __new__(cls, *args):
        if cls.one is None:
            cls.one = super().__new__(cls)
        return cls.one

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Plain:
    def __init__(self, n):
        self.n = n


bare = Net.__new__(Net)
bare.__init__(3)
other = Plain.__new__(Plain)
once = Once()
#      ^^^^ MP410 safe torch.nn.Module
at_once = (lambda c: c(4))(Once)
#                    ^ MP410 safe torch.nn.Module
plain = (lambda c: c(4))(Plain)
make = lambda c: c()
#                ^ MP410 safe torch.nn.Module
made = make(Once)
# --- after ---
from mindspore import mint, nn
import functools


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


@starts_in_training
class Net(nn.Cell):
    def __init__(self, n=4):
        super().__init__()
        self.drop = mint.nn.Dropout(0.9)

    def construct(self, x):
        return self.drop(x)


class Once(nn.Cell):
    one = None

    def __new__(cls, *args):
        if cls.one is None:
            cls.one = super().__new__(cls)
        return cls.one

    def construct(self, x):
        return x


class Plain:
    def __init__(self, n):
        self.n = n


bare = Net.__new__(Net)
bare.__init__(3)
other = Plain.__new__(Plain)
once = Once().set_train()
at_once = (lambda c: c(4).set_train())(Once)
plain = (lambda c: c(4))(Plain)
make = lambda c: c().set_train()
made = make(Once)
