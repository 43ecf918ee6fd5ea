# case: modes that are set while an object is made are not undone without a word
from torch import nn


class Frozen(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm2d(3)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        self.freeze()
#       ^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def freeze(self):
        self.bn.eval()
#               ^^^^ MP103 safe inferred torch.nn.Module.eval

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.bn(x)


class Thawed(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm2d(3)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d

    def freeze(self):
        self.bn.eval()
#               ^^^^ MP103 safe torch.nn.Module.eval

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.bn(x)


def f(x):
    return Frozen()(x), Thawed()(x), nn.Sequential(nn.BatchNorm2d(3).eval(), nn.ReLU())(x)
#                       ^^^^^^ MP410 safe torch.nn.Module
#                                    ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                                  ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                                                    ^^^^ MP103 safe torch.nn.Module.eval
#                                                                            ^^^^^^^ MP101 safe torch.nn.ReLU
# --- after ---
from mindspore import mint, nn


class Frozen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.bn = mint.nn.BatchNorm2d(3)
        self.set_train()
        self.freeze()

    def freeze(self):
        self.bn.set_train(False)

    def construct(self, x):
        return self.bn(x)


class Thawed(nn.Cell):
    def __init__(self):
        super().__init__()
        self.bn = mint.nn.BatchNorm2d(3)

    def freeze(self):
        self.bn.set_train(False)

    def construct(self, x):
        return self.bn(x)


def f(x):
    return Frozen()(x), Thawed().set_train()(x), nn.SequentialCell(mint.nn.BatchNorm2d(3).set_train(False), mint.nn.ReLU())(x)
