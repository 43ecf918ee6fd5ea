# case: a class statement over several lines keeps its layout and comments
from torch import nn


class Net(
    nn.Module,  # the base
#   ^^^^^^^^^ MP401 safe torch.nn.Module
    metaclass=Meta,
):
    def forward(
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self,
        x,
    ):
        return x
# --- after ---
from mindspore import nn


class Net(
    nn.Cell,  # the base
    metaclass=Meta,
):
    def construct(
        self,
        x,
    ):
        return x
