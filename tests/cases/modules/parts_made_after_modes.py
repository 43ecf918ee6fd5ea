# case: what a constructor makes once modes are set starts by itself, and leaves those of what it is made of; what functions make for it does too
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)


def frozen():
    block = Block()
    block.eval()
#         ^^^^ MP103 safe inferred torch.nn.Module.eval
    return block


def layers(n):
    return nn.Sequential(nn.Linear(n, n), nn.BatchNorm1d(n))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#          ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d


def around(inner):
    return nn.Sequential(inner, nn.BatchNorm1d(3))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                               ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                               ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


class Tuned(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, body=None):
        super().__init__()
        self.body = body if body is not None else Block()
#                                                 ^^^^^ MP410 safe torch.nn.Module
        self.first = Block()
        self.first.eval()
#       ^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                  ^^^^ MP103 safe inferred torch.nn.Module.eval
        self.whole = nn.Sequential(self.first, nn.BatchNorm1d(3))
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                              ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                              ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.two = nn.Sequential(Block(), frozen())
#                  ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                ^^^^^ MP410 safe torch.nn.Module
        self.new = nn.Sequential(Block(), nn.BatchNorm1d(3))
#                  ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                  ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                         ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.made = layers(3)
        self.last = around(frozen())

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.last(self.made(self.new(self.two(self.whole(self.body(x))))))


def others(n):
    return nn.Sequential(nn.Linear(n, n), nn.Dropout(0.5))
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                         ^^^^^^^^^^ MP101 safe torch.nn.Dropout


class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.made = others(3)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.made(x)
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


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)

    def construct(self, x):
        return self.norm(x)


def frozen():
    block = Block()
    block.set_train(False)
    return block


def layers(n):
    return nn.SequentialCell(mint.nn.Linear(n, n), nn.BatchNorm1d(n)).set_train()


def around(inner):
    return nn.SequentialCell(inner, nn.BatchNorm1d(3).set_train())


class Tuned(nn.Cell):
    def __init__(self, body=None):
        super().__init__()
        self.body = body if body is not None else Block().set_train()
        self.first = Block()
        start_training(self, self.body)
        self.first.set_train(False)
        self.whole = nn.SequentialCell(self.first, nn.BatchNorm1d(3).set_train())
        self.two = nn.SequentialCell(Block().set_train(), frozen())
        self.new = nn.SequentialCell(Block(), nn.BatchNorm1d(3)).set_train()
        self.made = layers(3)
        self.last = around(frozen())

    def construct(self, x):
        return self.last(self.made(self.new(self.two(self.whole(self.body(x))))))


def others(n):
    return nn.SequentialCell(mint.nn.Linear(n, n), nn.Dropout(p=0.5))


class Plain(nn.Cell):
    def __init__(self):
        super().__init__()
        self.made = others(3)

    def construct(self, x):
        return self.made(x)
