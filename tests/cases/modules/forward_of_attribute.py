# case: forward of a layer held in self changes
from torch import nn


class Head(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.head = Head()

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head.forward(x)
#                        ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
from mindspore import nn


class Head(nn.Cell):
    def construct(self, x):
        return x


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.head = Head()

    def construct(self, x):
        return self.head.construct(x)
