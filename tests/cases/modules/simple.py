# case: a Module becomes a Cell, and its forward construct
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x
