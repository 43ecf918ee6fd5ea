# case: a Parameter that a pass makes of a trained one takes no gradient to it; one of new numbers, or made elsewhere, stays as it is
# unsafe
# target: cpu
import torch
from torch import nn


class Fast(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 1)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.scale = nn.Parameter(self.linear.bias.clone())
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                                  ^^^^^ MP103 safe inferred torch.Tensor.clone

    def forward(self, x: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        weight = nn.Parameter(self.linear.weight * 2)
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
        start = self.linear.weight.clone()
#                                  ^^^^^ MP103 safe inferred torch.Tensor.clone
        again = nn.Parameter(start)
#               ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
        cut = nn.Parameter(self.linear.weight.detach())
#             ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#                                             ^^^^^^ MP201 review inferred torch.Tensor.detach
        new = nn.Parameter(torch.zeros(1, 2))
#             ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                          ^^^^^^^^^^^ MP102 safe torch.zeros
        return x @ (weight + again + cut + new).t() + self.scale


def plain(layer: nn.Linear):
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
    return nn.Parameter(layer.weight.clone())
#          ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                    ^^^^^ MP103 safe inferred torch.Tensor.clone
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Fast(nn.Cell):
    def __init__(self):
        super().__init__()
        self.linear = mint.nn.Linear(2, 1)
        self.scale = ms.Parameter(ops.deepcopy(self.linear.bias))

    def construct(self, x: ms.Tensor):
        weight = ms.Parameter(ops.stop_gradient(self.linear.weight * 2).copy())
        start = ops.deepcopy(self.linear.weight)
        again = ms.Parameter(ops.stop_gradient(start).copy())
        cut = ms.Parameter(ops.stop_gradient(self.linear.weight))
        new = ms.Parameter(mint.zeros((1, 2)))
        return x @ (weight + again + cut + new).t() + self.scale


def plain(layer: mint.nn.Linear):
    return ms.Parameter(ops.deepcopy(layer.weight))
