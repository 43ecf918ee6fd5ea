# case: where a class sets modes as it is made, what a closure, a lambda, `partial`, `map`, a decorator's table or another file may hand to a Module keeps its mode; widths and layers' own arguments do not
# unsafe
# findings: some
import functools

import torch
from torch import nn

TABLE = {}


def register(cls):
    TABLE[cls.__name__] = cls
    return cls


@register
class Frozen(nn.Module):
    def __init__(self, width=3):
        super().__init__()
        self.norm = nn.BatchNorm1d(width)
        self.norm.training = False


class Net(nn.Module):
    def __init__(self, body, width=3):
        super().__init__()
        self.body = body
        self.head = nn.BatchNorm1d(width)


class Plain(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm = nn.BatchNorm1d(width)


def closed_over():
    body = Frozen()

    def inner():
        return Net(body)

    return inner


def of_class(cls):
    return Net(cls())


def by_table(name, width):
    cls = TABLE.get(name)
    return Net(cls()), Net(TABLE[name](), width)


def of_others(body, width, options):
    return Net(body), Plain(width), Plain(options.width), nn.BatchNorm1d(options.width)


def main():
    made = lambda body=Frozen(): Net(body)
    other = Plain(3)
    other.part = Frozen()
    nets = [made(), (lambda body: Net(body))(Frozen()), functools.partial(Net, Frozen())()]
    nets += [nn.Sequential(*map(Frozen, [3, 3])), Net(other), of_class(Frozen), closed_over()()]
    return nets
# --- after ---
import functools

from mindspore import mint, nn


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


TABLE = {}


def register(cls):
    TABLE[cls.__name__] = cls
    return cls


@register
class Frozen(nn.Cell):
    def __init__(self, width=3):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(width)
        self.set_train()
        self.norm.training = False


class Net(nn.Cell):
    def __init__(self, body, width=3):
        super().__init__()
        self.body = body
        self.head = mint.nn.BatchNorm1d(width)


class Plain(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.norm = mint.nn.BatchNorm1d(width)


def closed_over():
    body = Frozen()

    def inner():
        return start_training(Net(body))

    return inner


def of_class(cls):
    return start_training(Net(cls()))


def by_table(name, width):
    cls = TABLE.get(name)
    return start_training(Net(cls())), start_training(Net(TABLE[name](), width))


def of_others(body, width, options):
    return start_training(Net(body)), Plain(width).set_train(), Plain(options.width).set_train(), mint.nn.BatchNorm1d(options.width).set_train()


def main():
    made = lambda body=Frozen(): start_training(Net(body))
    other = Plain(3).set_train()
    other.part = Frozen()
    nets = [made(), (lambda body: start_training(Net(body)))(Frozen()), start_training(functools.partial(Net, Frozen())())]
    nets += [start_training(nn.SequentialCell(*map(Frozen, [3, 3]))), start_training(Net(other)), of_class(Frozen), closed_over()()]
    return nets
