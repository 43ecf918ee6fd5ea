# case: functions that constructors call set modes, or make what starts with the object
# target: cpu
# unsafe
import torch
from torch import nn


def mlp(dim, hidden):
    layers = [nn.Linear(dim, hidden), nn.BatchNorm1d(hidden)]
#             ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    return nn.Sequential(*layers)
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module


def wrapped(body, size):
    return nn.Sequential(body, nn.BatchNorm1d(size))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                              ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def frozen(size):
    net = nn.Sequential(nn.BatchNorm1d(size))
#         ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#         ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                       ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
    return net.eval()
#              ^^^^ MP103 safe torch.nn.Module.eval


class Perceptual(nn.Module):
#                ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.vgg = frozen(3)
#       ^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.head = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                   ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(self.vgg(x))


class Led(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.build()
#       ^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def build(self):
        self.vgg = frozen(3)


class Probed(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width):
        super().__init__()
        self.predictor = mlp(width, 4)
        self.projector = None
        self(torch.ones(2, 3))
#       ^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#            ^^^^^^^^^^ MP102 safe torch.ones

    def get_projector(self, size):
        self.projector = mlp(size, size)
        return self.projector

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        if self.projector is None:
            self.get_projector(x.shape[1])
        return self.predictor(self.projector(x))


class Given(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, body, width):
        super().__init__()
        self.body = wrapped(body, width)
        self(torch.ones(2, 3))
#       ^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#            ^^^^^^^^^^ MP102 safe torch.ones

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.body(x)


# Nothing sets a mode here: the object is set where it is made.
class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width):
        super().__init__()
        self.head = mlp(width, 2)


nets = [Perceptual(), Led(), Probed(3), Given(nn.ReLU(), 3), Plain(3)]
#                                             ^^^^^^^ MP101 safe torch.nn.ReLU
#                                                            ^^^^^ MP410 safe torch.nn.Module
# --- after ---
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


def mlp(dim, hidden):
    layers = [mint.nn.Linear(dim, hidden), nn.BatchNorm1d(hidden)]
    return nn.SequentialCell(*layers).set_train()


def wrapped(body, size):
    return nn.SequentialCell(body, nn.BatchNorm1d(size))


def frozen(size):
    net = nn.SequentialCell(nn.BatchNorm1d(size)).set_train()
    return net.set_train(False)


class Perceptual(nn.Cell):
    def __init__(self):
        super().__init__()
        self.set_train()
        self.vgg = frozen(3)
        self.head = nn.BatchNorm1d(3).set_train()

    def construct(self, x):
        return self.head(self.vgg(x))


class Led(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
        self.set_train()
        self.build()

    def build(self):
        self.vgg = frozen(3)


class Probed(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.predictor = mlp(width, 4)
        self.projector = None
        self.set_train()
        self(mint.ones((2, 3)))

    def get_projector(self, size):
        self.projector = mlp(size, size)
        return self.projector

    def construct(self, x):
        if self.projector is None:
            self.get_projector(x.shape[1])
        return self.predictor(self.projector(x))


class Given(nn.Cell):
    def __init__(self, body, width):
        super().__init__()
        self.body = wrapped(body, width)
        start_training(self, body, width)
        self(mint.ones((2, 3)))

    def construct(self, x):
        return self.body(x)


# Nothing sets a mode here: the object is set where it is made.
class Plain(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.head = mlp(width, 2)


nets = [Perceptual(), Led(), Probed(3), Given(mint.nn.ReLU(), 3), Plain(3).set_train()]
