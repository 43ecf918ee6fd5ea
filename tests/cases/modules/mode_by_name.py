# case: what a name that only the run tells makes starts in training mode where it is a Cell
import sys

from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


def by_module(name):
    return getattr(sys.modules[__name__], name)()
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def by_globals(name):
    cls = globals()[name]
    return cls()
#          ^^^ MP410 safe torch.nn.Module


def decided(name):
    return globals()[name]().eval()
#                            ^^^^ MP201 review inferred torch.nn.Module.eval


def of_an_object(thing, name):
    return getattr(thing, name)()
# --- after ---
import sys

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


class Net(nn.Cell):
    def construct(self, x):
        return x


def by_module(name):
    return in_training(getattr(sys.modules[__name__], name))()


def by_globals(name):
    cls = globals()[name]
    return in_training(cls)()


def decided(name):
    return globals()[name]().eval()


def of_an_object(thing, name):
    return getattr(thing, name)()
