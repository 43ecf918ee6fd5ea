# case: annotations with Module name Cell
from typing import Callable

from torch import nn


def build(norm: Callable[..., nn.Module], layer: type[nn.Module]) -> nn.Module:
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                                    ^^^^^^^^^ MP101 safe torch.nn.Module
    return norm(layer)
# --- after ---
from typing import Callable

from mindspore import nn


def build(norm: Callable[..., nn.Cell], layer: type[nn.Cell]) -> nn.Cell:
    return norm(layer)
