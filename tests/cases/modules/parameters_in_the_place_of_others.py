# case: a Parameter that is assigned to another object's attribute keeps the name that was there
# unsafe
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(1))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.layers = nn.ModuleList([nn.Linear(2, 2), nn.Linear(2, 2)])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                     ^^^^^^^^^ MP101 safe torch.nn.Linear

    def start(self):
        for layer in self.layers:
            layer.bias = nn.Parameter(torch.zeros(2), requires_grad=True)
#                        ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                     ^^^^^^^^^^^ MP102 safe torch.zeros
        self.layers[0].weight = nn.Parameter(
#                               ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
            torch.zeros(2, 2),
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        )


def fill(layer: nn.Linear, name, values):
#               ^^^^^^^^^ MP101 safe torch.nn.Linear
    setattr(layer, name, nn.Parameter(values))
#                        ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    first = nn.Parameter(torch.zeros(1), False)
#           ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                        ^^^^^^^^^^^ MP102 safe torch.zeros
    layer.bias = first


def made():
    return nn.Linear(2, 2)
#          ^^^^^^^^^ MP101 safe torch.nn.Linear


def take(layer: nn.Linear, x: torch.Tensor, y: torch.Tensor):
#               ^^^^^^^^^ MP101 safe torch.nn.Linear
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    layer.bias = nn.Parameter(x.new_zeros(y.size(0)))
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                           ^^^^ MP103 safe torch.Tensor.size
    layer.bias = nn.Parameter(x.t())
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    layer.bias = nn.Parameter(x.type_as(y))
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    layer.bias = nn.Parameter(x, y.requires_grad)
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad


made().bias = nn.Parameter(torch.zeros(2))
#             ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                          ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.scale = ms.Parameter(mint.ones((1,)))
        self.layers = nn.CellList([mint.nn.Linear(2, 2), mint.nn.Linear(2, 2)])

    def start(self):
        for layer in self.layers:
            layer.bias = ms.Parameter(mint.zeros((2,)), requires_grad=True, name=getattr(getattr(layer, "bias", None), "name", "bias"))
        self.layers[0].weight = ms.Parameter(
            mint.zeros((2, 2)), name=getattr(getattr(self.layers[0], "weight", None), "name", "weight"),
        )


def fill(layer: mint.nn.Linear, name, values):
    setattr(layer, name, ms.Parameter(values.copy(), name=getattr(getattr(layer, name, None), "name", name)))
    first = ms.Parameter(mint.zeros((1,)), requires_grad=False)
    layer.bias = first


def made():
    return mint.nn.Linear(2, 2)


def take(layer: mint.nn.Linear, x: ms.Tensor, y: ms.Tensor):
    layer.bias = ms.Parameter(x.new_zeros(y.shape[0]), name=getattr(getattr(layer, "bias", None), "name", "bias"))
    layer.bias = ms.Parameter(x.t().copy(), name=getattr(getattr(layer, "bias", None), "name", "bias"))
    layer.bias = ms.Parameter(x.type_as(y).copy(), name=getattr(getattr(layer, "bias", None), "name", "bias"))
    layer.bias = ms.Parameter(x.copy(), requires_grad=getattr(y, 'requires_grad', True), name=getattr(getattr(layer, "bias", None), "name", "bias"))


made().bias = ms.Parameter(mint.zeros((2,)))
