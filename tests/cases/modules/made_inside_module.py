# case: a layer that another Module holds follows its holder's mode
from torch import nn


class Part(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.part = Part()

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.part(x)
# --- after ---
from mindspore import nn


class Part(nn.Cell):
    def construct(self, x):
        return x


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.part = Part()

    def construct(self, x):
        return self.part(x)
