# case: a name of a parameter is told of where code elsewhere may have put something else in its place
import torch
from torch import nn


class Scale(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.ones(3))
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                             ^^^^^^^^^^ MP102 safe torch.ones
        self.steps = 0

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.w


def tripled():
    scale = Scale()
#           ^^^^^ MP410 safe torch.nn.Module
    w, steps = scale.w, scale.steps
    v = scale.w
    v *= 3
#   ^ MP206 manual inferred torch.Tensor
    steps += 1
    return scale.w, steps


def filled():
    scale = Scale()
#           ^^^^^ MP410 safe torch.nn.Module
    scale.w = nn.Parameter(torch.zeros(3))
#             ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                          ^^^^^^^^^^^ MP102 safe torch.zeros
    return scale
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Scale(nn.Cell):
    def __init__(self):
        super().__init__()
        self.w = ms.Parameter(mint.ones((3,)))
        self.steps = 0

    def construct(self, x):
        return x * self.w


def tripled():
    scale = Scale().set_train()
    w, steps = scale.w, scale.steps
    v = scale.w
    v *= 3
    steps += 1
    return scale.w, steps


def filled():
    scale = Scale().set_train()
    scale.w = ms.Parameter(mint.zeros((3,)), name=getattr(getattr(scale, "w", None), "name", "w"))
    return scale
