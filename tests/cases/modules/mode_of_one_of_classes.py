# case: what one of several classes makes starts in training mode, whichever it is
# findings: some
import sys

from torch import nn

from elsewhere import build


class Small(nn.Module):
    def forward(self, x):
        return x


class Wide(Small):
    pass


class Other(nn.Module):
    def forward(self, x):
        return x


MODELS = {"small": Small, "wide": Wide}
MORE = {"small": Small, "other": Other, "build": build}


def of_one_family(name):
    return MODELS[name]()


def of_several(name):
    return MORE[name]()


def decided(name):
    return MODELS[name]().eval()


def chosen(name):
    cls = Small if name == "small" else Wide
    return [cls() for _ in range(2)]


def pick(name):
    if name == "wide":
        return Wide
    return Small


net = pick(sys.argv[1])()
nets = [cls() for cls in (Small, Wide)]
# --- after ---
import sys

from mindspore import nn
import functools

from elsewhere import build


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


class Small(nn.Cell):
    def construct(self, x):
        return x


class Wide(Small):
    pass


class Other(nn.Cell):
    def construct(self, x):
        return x


MODELS = {"small": Small, "wide": Wide}
MORE = {"small": Small, "other": Other, "build": build}


def of_one_family(name):
    return MODELS[name]().set_train()


def of_several(name):
    return in_training(MORE[name])()


def decided(name):
    return MODELS[name]().set_train(False)


def chosen(name):
    cls = Small if name == "small" else Wide
    return [cls().set_train() for _ in range(2)]


def pick(name):
    if name == "wide":
        return Wide
    return Small


net = pick(sys.argv[1])().set_train()
nets = [cls().set_train() for cls in (Small, Wide)]
