# case: a base class imported by name is replaced
from torch.nn import Module


class Net(Module):
#         ^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x
