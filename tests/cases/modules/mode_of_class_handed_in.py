# case: an object of a class that is handed in, or that is another object's, starts in training mode
# findings: some
from collections.abc import Callable

from torch import nn


class Net(nn.Module):
    def again(self):
        return type(self)()

    def forward(self, x):
        return x


class Wide(Net):
    pass


def by_annotation(cls: type[nn.Module]):
    net = cls()
    return net


def by_result(make: Callable[[], Net]):
    return make()


def by_default(cls=Net):
    return cls()


def by_calls(*classes):
    return [cls() for cls in classes]


def by_object(net: Net):
    return net.__class__()


def unknown(cls):
    return cls()


class Trainer:
    def __init__(self, cls):
        self.cls = cls

    def make(self):
        return self.cls()


class Stack(nn.Module):
    def __init__(self, block: type[nn.Module] = Net):
        super().__init__()
        self.block = block()


by_calls(Net, Wide)
Trainer(Wide)
# --- after ---
from collections.abc import Callable

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
    def again(self):
        return type(self)().set_train()

    def construct(self, x):
        return x


class Wide(Net):
    pass


def by_annotation(cls: type[nn.Cell]):
    net = in_training(cls)()
    return net


def by_result(make: Callable[[], Net]):
    return in_training(make)()


def by_default(cls=Net):
    return in_training(cls)()


def by_calls(*classes):
    return [cls().set_train() for cls in classes]


def by_object(net: Net):
    return net.__class__().set_train()


def unknown(cls):
    return in_training(cls)()


class Trainer:
    def __init__(self, cls):
        self.cls = cls

    def make(self):
        return self.cls().set_train()


class Stack(nn.Cell):
    def __init__(self, block: type[nn.Cell] = Net):
        super().__init__()
        self.block = block()


by_calls(Net, Wide)
Trainer(Wide)
