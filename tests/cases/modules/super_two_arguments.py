# case: `super(Net, self).forward` is a call of the base's forward too
from torch import nn


class Base(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Net(Base):
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return super(Net, self).forward(x)
#                               ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
from mindspore import nn


class Base(nn.Cell):
    def construct(self, x):
        return x


class Net(Base):
    def construct(self, x):
        return super(Net, self).construct(x)
