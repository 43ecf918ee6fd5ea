# case: a Module that is made of what sets modes as it is made leaves these as they are: of what a function makes, a name or a caller hands in, and a table holds; what sets none is set with the rest
# unsafe
# findings: some
import torch
from torch import nn


class Plain(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = nn.BatchNorm1d(width)


class Frozen(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = nn.BatchNorm1d(width)
        self._freeze()

    def _freeze(self):
        self.norm.eval()


class Detector(nn.Module):
    def __init__(self, body, width=3):
        super().__init__()
        self.body = body
        self.head = Plain(width)


class Trainer:
    def __init__(self, body):
        self.body = body
        self.model = Detector(body)
        self.both = nn.Sequential(self.body, nn.ReLU())


BODIES = {"plain": Plain, "frozen": Frozen}


def frozen(width):
    body = Frozen(width)
    return body


def plain(width):
    return Plain(width)


def set_by_function():
    body = Plain(3)
    body.norm.eval()
    return body


def build(kind, width):
    body = Frozen(width) if kind else Plain(width)
    return Detector(body)


def wrapped(body):
    return Detector(body)


def main(kind, width):
    body = Frozen(width)
    other = Plain(width)
    models = [Detector(Frozen(width)), Detector(body), Detector(frozen(width)), wrapped(body)]
    models += [Detector(set_by_function()), Detector(BODIES[kind](width)), *map(Detector, [body])]
    plainer = [Detector(Plain(width)), Detector(other, width), Detector(plain(width))]
    return models, plainer, Trainer(body), nn.Sequential(other, nn.ReLU())
# --- after ---
from mindspore import mint, nn
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


class Plain(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(width)


class Frozen(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(width)
        self.set_train()
        self._freeze()

    def _freeze(self):
        self.norm.set_train(False)


class Detector(nn.Cell):
    def __init__(self, body, width=3):
        super().__init__()
        self.body = body
        self.head = Plain(width)


class Trainer:
    def __init__(self, body):
        self.body = body
        self.model = start_training(Detector(body))
        self.both = start_training(nn.SequentialCell(self.body, mint.nn.ReLU()))


BODIES = {"plain": Plain, "frozen": Frozen}


def frozen(width):
    body = Frozen(width)
    return body


def plain(width):
    return Plain(width).set_train()


def set_by_function():
    body = Plain(3).set_train()
    body.norm.set_train(False)
    return body


def build(kind, width):
    body = Frozen(width) if kind else Plain(width).set_train()
    return start_training(Detector(body))


def wrapped(body):
    return start_training(Detector(body))


def main(kind, width):
    body = Frozen(width)
    other = Plain(width).set_train()
    models = [start_training(Detector(Frozen(width))), start_training(Detector(body)), start_training(Detector(frozen(width))), wrapped(body)]
    models += [start_training(Detector(set_by_function())), start_training(Detector(in_training(BODIES[kind])(width))), *map(lambda *given: start_training(Detector(*given)), [body])]
    plainer = [Detector(Plain(width).set_train()).set_train(), Detector(other, width).set_train(), Detector(plain(width)).set_train()]
    return models, plainer, Trainer(body), nn.SequentialCell(other, mint.nn.ReLU()).set_train()
