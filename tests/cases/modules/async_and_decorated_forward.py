# case: a decorated forward keeps its decorators and its line
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    @cached
    @logged("forward")
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    @cached
    @logged("forward")
    def construct(self, x):
        return x
