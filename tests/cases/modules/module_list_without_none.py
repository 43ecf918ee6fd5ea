# case: a list of layers that are surely no None stays MindSpore's own
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n, gate):
        super().__init__()
        attn = None
        attn = nn.Linear(3, 3)
#              ^^^^^^^^^ MP101 safe torch.nn.Linear
        layers = []
        for _ in range(n):
            layers.append(nn.Linear(3, 3))
#                         ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.layers = nn.ModuleList(layers)
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
        self.parts = nn.ModuleList([attn, gate, nn.ReLU()])
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                               ^^^^^^^ MP101 safe torch.nn.ReLU

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for layer in self.layers:
            x = layer(x)
        return self.parts[0](x)
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, n, gate):
        super().__init__()
        attn = None
        attn = mint.nn.Linear(3, 3)
        layers = []
        for _ in range(n):
            layers.append(mint.nn.Linear(3, 3))
        self.layers = nn.CellList(layers)
        self.parts = nn.CellList([attn, gate, mint.nn.ReLU()])

    def construct(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.parts[0](x)
