# case: the same names on other values are left alone
# target: cpu
import torch
from torch import nn


class Norm(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        self.eps = 1e-5
        self.momentum = 0.1


norm = Norm(3)
#      ^^^^ MP410 safe torch.nn.Module
norm.eps = 1e-3
norm.momentum = 0.5
print(norm.weight.shape)


def tuned(layer, settings):
    layer.momentum = settings.momentum
    layer.eps = settings.eps
    return layer.weight
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Norm(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.weight = ms.Parameter(mint.ones(width))
        self.eps = 1e-5
        self.momentum = 0.1


norm = Norm(3).set_train()
norm.eps = 1e-3
norm.momentum = 0.5
print(norm.weight.shape)


def tuned(layer, settings):
    layer.momentum = settings.momentum
    layer.eps = settings.eps
    return layer.weight
