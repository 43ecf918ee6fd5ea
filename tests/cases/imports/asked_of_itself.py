# case: imports that the file asks itself for by name are written out, and stay
# target: cpu
# unsafe
import sys

from torch.nn import SiLU, ReLU
#                          ^^^^ MP106 manual torch.nn.ReLU


def by_getattr(name):
    return getattr(sys.modules[__name__], name)()
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP305 review inferred torch
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def by_globals(name):
    return globals()[name]()
#          ^^^^^^^^^^^^^^^ MP305 review inferred torch
#          ^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def with_another(name):
    return globals().get(name, SiLU)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ MP305 review inferred torch
#                              ^^^^ MP203 review torch.nn.SiLU


def constant():
    return globals()["SiLU"]
#          ^^^^^^^^^^^^^^^^^ MP305 review inferred torch


def written(name, value):
    globals()[name] = value
# --- after ---
import sys

from mindspore import mint, nn
import functools


class ReLU(mint.nn.ReLU):
    """ReLU with the arguments of torch.nn.ReLU."""

    def __init__(self, inplace=False):
        super().__init__()


class SiLU(mint.nn.SiLU):
    """SiLU with the arguments of torch.nn.SiLU."""

    def __init__(self, inplace=False):
        super().__init__()


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
    return in_training({**globals(), "ReLU": ReLU, "SiLU": SiLU}[name])()


def by_globals(name):
    return in_training({**globals(), "ReLU": ReLU, "SiLU": SiLU}[name])()


def with_another(name):
    return {**globals(), "ReLU": ReLU, "SiLU": SiLU}.get(name, SiLU)


def constant():
    return {**globals(), "SiLU": SiLU}["SiLU"]


def written(name, value):
    globals()[name] = value
