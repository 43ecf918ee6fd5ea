# case: an attribute that is None as far as the text shows is something else where members are called
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, key):
        super().__init__()
        self.head = None
        self.table = None
        self.fill(key)

    def fill(self, key):
        setattr(self, key, nn.Linear(2, 2))
#                          ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(x)


net = Net("head")
#     ^^^ MP410 safe torch.nn.Module
print(sum(p.numel() for p in net.head.parameters()))
#                                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
# Other things have these too.
print(net.table.keys(), net.table.copy())
# --- after ---
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def __init__(self, key):
        super().__init__()
        self.head = None
        self.table = None
        self.fill(key)

    def fill(self, key):
        setattr(self, key, mint.nn.Linear(2, 2))

    def construct(self, x):
        return self.head(x)


net = Net("head").set_train()
print(sum(p.numel() for p in net.head.parameters()))
# Other things have these too.
print(net.table.keys(), net.table.copy())
