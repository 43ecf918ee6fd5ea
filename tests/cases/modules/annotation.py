# case: annotations with Module name Cell
from typing import Callable

from torch import nn


def build(norm: Callable[..., nn.Module], layer: type[nn.Module]) -> nn.Module:
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                                    ^^^^^^^^^ MP101 safe torch.nn.Module
    return norm(layer)
#          ^^^^ MP410 safe torch.nn.Module
# --- after ---
from typing import Callable

from mindspore import nn
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


def build(norm: Callable[..., nn.Cell], layer: type[nn.Cell]) -> nn.Cell:
    return in_training(norm)(layer)
