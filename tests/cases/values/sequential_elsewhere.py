# case: a container that another file makes has to run what it gets here
from torch import nn


def extend(net: nn.Sequential):
#               ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
    net.add_module("fc", nn.Linear(3, 4))
#       ^^^^^^^^^^ MP201 review torch.nn.Module.add_module
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint, nn


def extend(net: nn.SequentialCell):
    net.add_module("fc", mint.nn.Linear(3, 4))
