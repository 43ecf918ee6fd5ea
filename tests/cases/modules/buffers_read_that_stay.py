# case: where a Buffer stays torch's, so does what is asked of it
import torch
from torch import nn


class Positions(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.ids = nn.Buffer(torch.arange(n))
#                  ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                            ^^^^^^^^^^^^ MP102 safe torch.arange
        self.kept = [nn.Buffer(torch.zeros(n))]
#                    ^^^^^^^^^ MP409 manual torch.nn.Buffer
#                              ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x + self.ids.size(0), self.ids.shape
#                           ^^^^ MP201 review torch.Tensor.size
#                                             ^^^^^ MP201 manual torch.Tensor.shape
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Positions(ms.nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.register_buffer("ids", mint.arange(n))
        self.kept = [nn.Buffer(mint.zeros(n))]

    def construct(self, x):
        return x + self.ids.size(0), self.ids.shape
