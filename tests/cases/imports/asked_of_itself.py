# case: imports that the file asks itself for by name are written out, and stay
# target: cpu
# unsafe
import sys

from torch.nn import L1Loss, MSELoss
#                            ^^^^^^^ MP106 manual torch.nn.MSELoss


def by_getattr(name):
    return getattr(sys.modules[__name__], name)()
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP305 review inferred torch
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def by_globals(name):
    return globals()[name]()
#          ^^^^^^^^^^^^^^^ MP305 review inferred torch
#          ^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def with_another(name):
    return globals().get(name, L1Loss)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP305 review inferred torch
#                              ^^^^^^ MP203 review torch.nn.L1Loss


def constant():
    return globals()["L1Loss"]
#          ^^^^^^^^^^^^^^^^^^^ MP305 review inferred torch


def written(name, value):
    globals()[name] = value
# --- after ---
import sys

from mindspore import nn
import functools


class L1Loss(nn.L1Loss):
    """L1Loss with the arguments of torch.nn.L1Loss."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        if size_average is not None:
            raise ValueError(f"no counterpart of size_average={size_average!r}")
        if reduce is not None:
            raise ValueError(f"no counterpart of reduce={reduce!r}")
        super().__init__(reduction=reduction)


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


def by_getattr(name):
    return in_training({**globals(), "L1Loss": L1Loss, "MSELoss": nn.MSELoss}[name])()


def by_globals(name):
    return in_training({**globals(), "L1Loss": L1Loss, "MSELoss": nn.MSELoss}[name])()


def with_another(name):
    return {**globals(), "L1Loss": L1Loss, "MSELoss": nn.MSELoss}.get(name, L1Loss)


def constant():
    return {**globals(), "L1Loss": L1Loss}["L1Loss"]


def written(name, value):
    globals()[name] = value
