# case: a helper that gets classes beside what makes other objects sets the modes of the classes' alone, in any order
# unsafe
from functools import partial

from torch import nn


class Flags:
    training = True


def flags():
    return Flags()


def first(make):
    print(make().training)
#         ^^^^ MP410 safe torch.nn.Module


def last(make):
    layer = make()
#           ^^^^ MP410 safe torch.nn.Module
    print(layer.training)


def shown(name, make):
    print(name, make().training)
#               ^^^^ MP410 safe torch.nn.Module


def default(make=nn.ReLU):
#                ^^^^^^^ MP203 review torch.nn.ReLU
    print(make().training)
#         ^^^^ MP410 safe torch.nn.Module


def partly(make):
    print(make(2).training)
#         ^^^^ MP410 safe torch.nn.Module


def quiet(make):
    print(make().training)


first(nn.ReLU)
#     ^^^^^^^ MP203 review torch.nn.ReLU
first(Flags)
first(flags)
last(lambda: nn.Linear(2, 1).eval())
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
#                            ^^^^ MP103 safe torch.nn.Module.eval
last(nn.ReLU)
#    ^^^^^^^ MP203 review torch.nn.ReLU
for name, make in [("relu", nn.ReLU), ("linear", lambda: nn.Linear(2, 1))]:
#                           ^^^^^^^ MP203 review torch.nn.ReLU
#                                                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                        ^^^^^^^^^ MP410 safe torch.nn.Module
    shown(name, make)
default()
default(Flags)
partly(partial(nn.Linear, 2))
#              ^^^^^^^^^ MP101 safe torch.nn.Linear
partly(lambda n: nn.Linear(n, n))
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
#                ^^^^^^^^^ MP410 safe torch.nn.Module
quiet(Flags)
quiet(flags)
quiet(lambda: nn.Linear(2, 1).eval())
#             ^^^^^^^^^ MP101 safe torch.nn.Linear
#                             ^^^^ MP103 safe torch.nn.Module.eval
# --- after ---
from functools import partial

from mindspore import mint, nn
import functools


class ReLU(mint.nn.ReLU):
    """ReLU with the arguments of torch.nn.ReLU."""

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


class Flags:
    training = True


def flags():
    return Flags()


def first(make):
    print(in_training(make)().training)


def last(make):
    layer = in_training(make)()
    print(layer.training)


def shown(name, make):
    print(name, in_training(make)().training)


def default(make=ReLU):
    print(in_training(make)().training)


def partly(make):
    print(in_training(make)(2).training)


def quiet(make):
    print(make().training)


first(ReLU)
first(Flags)
first(flags)
last(lambda: mint.nn.Linear(2, 1).set_train(False))
last(ReLU)
for name, make in [("relu", ReLU), ("linear", lambda: mint.nn.Linear(2, 1).set_train())]:
    shown(name, make)
default()
default(Flags)
partly(partial(mint.nn.Linear, 2))
partly(lambda n: mint.nn.Linear(n, n).set_train())
quiet(Flags)
quiet(flags)
quiet(lambda: mint.nn.Linear(2, 1).set_train(False))
