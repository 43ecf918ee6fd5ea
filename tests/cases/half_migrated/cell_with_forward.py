# case: a Cell whose method is still called forward is found
import torch
from mindspore import nn


class Net(nn.Cell):
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return torch.abs(x)
#              ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def construct(self, x):
        return mint.abs(x)
