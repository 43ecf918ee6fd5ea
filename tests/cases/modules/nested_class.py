# case: a Module defined inside a function is converted like any other
from torch import nn


def make():
    class Net(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
        def forward(self, x):
#           ^^^^^^^ MP402 safe torch.nn.Module.forward
            return x

    return Net
# --- after ---
from mindspore import nn


def make():
    class Net(nn.Cell):
        def construct(self, x):
            return x

    return Net
