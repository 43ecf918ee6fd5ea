# case: definitions and calls of forward change together across the classes of a file
from torch import nn


class Base(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Middle(Base):
    pass


class Net(Middle):
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return super().forward(x) + 1
#                      ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
from mindspore import nn


class Base(nn.Cell):
    def construct(self, x):
        return x


class Middle(Base):
    pass


class Net(Middle):
    def construct(self, x):
        return super().construct(x) + 1
