# case: a constructor that runs a part of the object runs it in training mode, as torch does
# target: cpu
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, shape):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU())
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                                                        ^^^^^^^ MP101 safe torch.nn.ReLU
        size = self._size(shape)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.drop = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                   ^^^^^^^^^^ MP410 safe torch.nn.Module
        self.norm = nn.BatchNorm1d(size)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                   ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.more = nn.ModuleList([nn.Dropout(0.1) for _ in range(2)])
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                  ^^^^^^^^^^ MP101 safe torch.nn.Dropout
#                                  ^^^^^^^^^^ MP410 safe torch.nn.Module
        self.head = nn.Sequential(nn.Linear(size, 2), nn.Dropout(0.2))
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                   ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                     ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def _size(self, shape):
        return self.body(torch.zeros(1, *shape)).flatten(1).shape[1]
#                        ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(self.norm(self.body(x).flatten(1)))


class Holder(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.net = Net((3, 8, 8))
        self.norm = nn.BatchNorm1d(2)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def make():
    return Net((3, 8, 8)), Holder()
#                          ^^^^^^ MP410 safe torch.nn.Module
class Whole(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, make):
        super().__init__()
        self.model = make()
        run = lambda x: self.forward(x)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                            ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.stride = run(torch.zeros(1, 3)).shape[0]
#                         ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.model(x) if self.training else self.model(x)[0]


class Made(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, norm_layer, path):
        super().__init__()
        self.kind = norm_layer
        self.norm = self.kind(3)
        self.path = str(path)
        self.drop = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.drop(self.norm(x))
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


class Net(nn.Cell):
    def __init__(self, shape):
        super().__init__()
        self.body = nn.SequentialCell(nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), nn.BatchNorm2d(4), mint.nn.ReLU())
        self.set_train()
        size = self._size(shape)
        self.drop = nn.Dropout(p=0.5).set_train()
        self.norm = nn.BatchNorm1d(size).set_train()
        self.more = nn.CellList([nn.Dropout(p=0.1).set_train() for _ in range(2)])
        self.head = nn.SequentialCell(mint.nn.Linear(size, 2), nn.Dropout(p=0.2)).set_train()

    def _size(self, shape):
        return self.body(mint.zeros((1, *shape))).flatten(1).shape[1]

    def construct(self, x):
        return self.head(self.norm(self.body(x).flatten(1)))


class Holder(nn.Cell):
    def __init__(self):
        super().__init__()
        self.net = Net((3, 8, 8))
        self.norm = nn.BatchNorm1d(2)


def make():
    return Net((3, 8, 8)), Holder().set_train()
class Whole(nn.Cell):
    def __init__(self, make):
        super().__init__()
        self.model = make()
        start_training(self, self.model)
        run = lambda x: self.construct(x)
        self.stride = run(mint.zeros((1, 3))).shape[0]

    def construct(self, x):
        return self.model(x) if self.training else self.model(x)[0]


class Made(nn.Cell):
    def __init__(self, norm_layer, path):
        super().__init__()
        self.kind = norm_layer
        self.norm = self.kind(3)
        self.path = str(path)
        self.drop = nn.Dropout(p=0.5)

    def construct(self, x):
        return self.drop(self.norm(x))
