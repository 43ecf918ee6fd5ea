# case: what is made of a class that a parameter has by default starts in training mode, as does what callers pass
import torch
from torch import nn


def scaled(x: torch.Tensor, norm=nn.BatchNorm1d):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    return norm(8)(x)
#          ^^^^ MP410 safe torch.nn.Module


def chosen(x: torch.Tensor, norm=None):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    norm = norm or nn.BatchNorm1d
#                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    return norm(8)(x)
#          ^^^^ MP410 safe torch.nn.Module


def no_mode(x: torch.Tensor, act=nn.ReLU):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^ MP203 review torch.nn.ReLU
    return act()(x)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, norm=nn.BatchNorm1d):
#                           ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        super().__init__()
        self.norm = norm(8)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)
# --- after ---
import mindspore as ms
from mindspore import mint
import functools
from torch import nn


def in_training(make):
    """Return what makes the same objects; what it makes of a Cell class starts in training mode."""
    cls = make.func if isinstance(make, functools.partial) else make
    if not (isinstance(cls, type) and issubclass(cls, ms.nn.Cell)):
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
            if isinstance(part, ms.nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


def scaled(x: ms.Tensor, norm=mint.nn.BatchNorm1d):
    return in_training(norm)(8)(x)


def chosen(x: ms.Tensor, norm=None):
    norm = norm or mint.nn.BatchNorm1d
    return in_training(norm)(8)(x)


def no_mode(x: ms.Tensor, act=nn.ReLU):
    return act()(x)


class Net(ms.nn.Cell):
    def __init__(self, norm=mint.nn.BatchNorm1d):
        super().__init__()
        self.norm = norm(8)

    def construct(self, x):
        return self.norm(x)
