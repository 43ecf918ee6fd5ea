# case: the decorator torch.jit.export is removed
from torch import jit, nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    @jit.export
#    ^^^^^^^^^^ MP408 safe torch.jit.export
    def features(self, x):
        return x

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.features(x)
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def features(self, x):
        return x

    def construct(self, x):
        return self.features(x)
