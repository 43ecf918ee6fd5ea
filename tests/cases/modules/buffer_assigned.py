# case: an attribute that is a Buffer is registered under its name
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.mask = nn.Buffer(torch.ones(2))
#                   ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                             ^^^^^^^^^^ MP102 safe torch.ones
        self.rest = nn.Buffer(torch.zeros(3), persistent=False)
#                   ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                             ^^^^^^^^^^^ MP102 safe torch.zeros
        self.both = [nn.Buffer(torch.zeros(3))]
#                    ^^^^^^^^^ MP409 manual torch.nn.Buffer
#                              ^^^^^^^^^^^ MP102 safe torch.zeros
        self.norm = nn.BatchNorm2d(3, affine=False)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.mask
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Net(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("mask", mint.ones((2,)))
        self.register_buffer("rest", mint.zeros((3,)), persistent=False)
        self.both = [nn.Buffer(mint.zeros((3,)))]
        self.norm = mint.nn.BatchNorm2d(3, affine=False)

    def construct(self, x):
        return x * self.mask
