# case: classes of two families are converted each on its own
from torch import nn


class A(nn.Module):
#       ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class B(nn.Module):
#       ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from mindspore import nn


class A(nn.Cell):
    def construct(self, x):
        return x


class B(nn.Cell):
    def construct(self, x):
        return x
