# case: a mixin without base keeps its name, and its forward is not taken for a Module's
from torch import nn


class Mixin:
    def extra(self, x):
        return x


class Net(Mixin, nn.Module):
#                ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.extra(x)
# --- after ---
from mindspore import nn


class Mixin:
    def extra(self, x):
        return x


class Net(Mixin, nn.Cell):
    def construct(self, x):
        return self.extra(x)
