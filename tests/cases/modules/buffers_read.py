# case: a Buffer that is registered is a tensor: what is asked of it is as sure as of any other
import torch
from torch import nn


class Positions(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.ids = nn.Buffer(torch.arange(n)[None], persistent=False)
#                  ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                            ^^^^^^^^^^^^ MP102 safe torch.arange
        self.kinds = nn.Buffer(torch.zeros(self.ids.size()))
#                    ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                              ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                   ^^^^ MP103 safe torch.Tensor.size

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x + self.ids.size(1) + self.kinds.flatten()[0], self.ids.shape
#                           ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from mindspore import mint, nn


class Positions(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.register_buffer("ids", mint.arange(n)[None].copy(), persistent=False)
        self.register_buffer("kinds", mint.zeros(self.ids.shape))

    def construct(self, x):
        return x + self.ids.shape[1] + self.kinds.flatten()[0], self.ids.shape
