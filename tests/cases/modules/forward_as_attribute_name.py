# case: forward as the name of a keyword, a dictionary key or a variable stays
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, forward=None):
        super().__init__()
        self.table = {"forward": forward}

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        forward = self.table["forward"]
        return forward(x)


net = Net(forward=abs).train()
#                      ^^^^^ MP103 safe inferred torch.nn.Module.train
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self, forward=None):
        super().__init__()
        self.table = {"forward": forward}

    def construct(self, x):
        forward = self.table["forward"]
        return forward(x)


net = Net(forward=abs).set_train()
