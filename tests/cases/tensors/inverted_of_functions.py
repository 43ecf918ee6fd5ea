# case: `~` of what a function of the file gives is of bool where all that it returns is
# target: cpu
import torch


def below(ids, lengths):
    shorter = (ids < lengths.unsqueeze(1)).bool()
    return shorter


def either(x, y):
    if y is None:
        return x > 0
    return y


class Net(torch.nn.Module):
#         ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def far(self, x):
        return x.abs() > 3

    def forward(self, x: torch.Tensor, y: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return ~below(x, y), ~self.far(x), ~either(x, y), ~either(x, None)
#                                          ^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                                                         ^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import nn


def below(ids, lengths):
    shorter = (ids < lengths.unsqueeze(1)).bool()
    return shorter


def either(x, y):
    if y is None:
        return x > 0
    return y


class Net(nn.Cell):
    def far(self, x):
        return x.abs() > 3

    def construct(self, x: ms.Tensor, y: ms.Tensor):
        return ~below(x, y), ~self.far(x), ~either(x, y), ~either(x, None)
