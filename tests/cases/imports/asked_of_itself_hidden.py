# case: a name that a function binds again is not written out, nor is one that may be missing; they stay and are told
# target: cpu
# unsafe
from torch.nn import L1Loss, MSELoss
#                    ^^^^^^ MP106 manual torch.nn.L1Loss
#                            ^^^^^^^ MP106 manual torch.nn.MSELoss


def of(name, L1Loss=None):
    return globals()[name]()
#          ^^^^^^^^^^^^^^^ MP305 manual inferred torch
#          ^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import nn
import functools
from torch.nn import L1Loss, MSELoss


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


def of(name, L1Loss=None):
    return in_training(globals()[name])()
