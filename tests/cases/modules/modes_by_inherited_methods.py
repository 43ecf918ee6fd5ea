# case: a constructor sets modes by methods of its base, or by those that a class below overrides; what methods make after that is set to training there
from torch import nn


class Base(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm1d(3)
#                 ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def freeze(self):
        self.bn.eval()
#               ^^^^ MP103 safe torch.nn.Module.eval

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.bn(x)


class Child(Base):
    def __init__(self):
        super().__init__()
        self.more = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.freeze()
#       ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.build()

    def build(self):
        self.last = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                   ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


class Built(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = self.build()
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def build(self):
        return nn.BatchNorm1d(3)
#              ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#              ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.body(x)


class Frozen(Built):
    def build(self):
        body = nn.BatchNorm1d(3)
#              ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#              ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        body.eval()
#            ^^^^ MP103 safe torch.nn.Module.eval
        return body


def run(x):
    return Base()(x), Child()(x), Built()(x), Frozen()(x)
#          ^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import mint, nn


class Base(nn.Cell):
    def __init__(self):
        super().__init__()
        self.bn = mint.nn.BatchNorm1d(3)

    def freeze(self):
        self.bn.set_train(False)

    def construct(self, x):
        return self.bn(x)


class Child(Base):
    def __init__(self):
        super().__init__()
        self.more = mint.nn.BatchNorm1d(3)
        self.set_train()
        self.freeze()
        self.build()

    def build(self):
        self.last = mint.nn.BatchNorm1d(3).set_train()


class Built(nn.Cell):
    def __init__(self):
        super().__init__()
        self.set_train()
        self.body = self.build()

    def build(self):
        return mint.nn.BatchNorm1d(3).set_train()

    def construct(self, x):
        return self.body(x)


class Frozen(Built):
    def build(self):
        body = mint.nn.BatchNorm1d(3).set_train()
        body.set_train(False)
        return body


def run(x):
    return Base().set_train()(x), Child()(x), Built()(x), Frozen()(x)
