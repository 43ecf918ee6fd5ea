# case: ModuleList becomes CellList
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, depth):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(3, 3) for _ in range(depth)])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for layer in self.layers:
            x = layer(x)
        return x
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, depth):
        super().__init__()
        self.layers = nn.CellList([mint.nn.Linear(3, 3) for _ in range(depth)])

    def construct(self, x):
        for layer in self.layers:
            x = layer(x)
        return x
