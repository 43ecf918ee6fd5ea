# case: a layer is taken out of a list by a number of Python's; a list of Python takes NumPy's
import torch
from torch import nn


class Model(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.ReLU(), nn.GELU()])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^ MP101 safe torch.nn.ReLU
#                                               ^^^^^^^ MP101 safe torch.nn.GELU
        self.names = ["a", "b"]

    def forward(self, x: torch.Tensor, ids: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
        first = ids.numpy()[0]
        print(self.names[first])
        for each in ids.numpy():
            x = self.layers[each](x)
#                           ^^^^ MP201 safe inferred torch.Tensor
        return self.layers[first](x), self.layers[0](x)
#                          ^^^^^ MP201 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Model(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layers = nn.CellList([mint.nn.ReLU(), mint.nn.GELU()])
        self.names = ["a", "b"]

    def construct(self, x: ms.Tensor, ids: ms.Tensor):
        first = ids.numpy()[0]
        print(self.names[first])
        for each in ids.numpy():
            x = self.layers[int(each)](x)
        return self.layers[int(first)](x), self.layers[0](x)
