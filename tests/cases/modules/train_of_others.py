# case: no-op: a plain class whose train is no mode's, and one from which no Module derives
# target: cpu
# unsafe
from torch import nn


class Base:
    def train(self, steps):
        return steps


class Trainer(Base):
    def __init__(self, net):
        self.net = net

    def train(self, steps):
        return super().train(steps)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)


net = Net()
net.eval()
#   ^^^^ MP103 safe inferred torch.nn.Module.eval
# --- after ---
from mindspore import nn


class Base:
    def train(self, steps):
        return steps


class Trainer(Base):
    def __init__(self, net):
        self.net = net

    def train(self, steps):
        return super().train(steps)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)

    def construct(self, x):
        return self.norm(x)


net = Net()
net.set_train(False)
