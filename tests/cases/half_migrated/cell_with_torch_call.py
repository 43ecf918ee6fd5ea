# case: a Cell that calls torch has that call converted, and keeps its construct
import torch
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return torch.abs(x)
#              ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def construct(self, x):
        return mint.abs(x)
