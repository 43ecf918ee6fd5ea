# case: decorators of other packages that are called like torch's stay
from mylib import jit
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    @jit.export
    @jit.ignore
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from mylib import jit
from mindspore import nn


class Net(nn.Cell):
    @jit.export
    @jit.ignore
    def construct(self, x):
        return x
