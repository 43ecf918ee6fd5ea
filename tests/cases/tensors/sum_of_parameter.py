# case: `p += x` of a parameter writes into it; a Cell's attribute gets other values, which its optimizer leaves alone
# target: cpu
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(3))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.seen = torch.zeros(3)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            self.scale *= 0.5

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        scale = self.scale * 2
        scale += 1
        return x * scale

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def decay(self, rate: float):
        self.scale *= rate
#       ^^^^^^^^^^ MP206 review inferred torch.Tensor
        scale = self.scale
        scale -= 1
#       ^^^^^ MP206 review inferred torch.Tensor


def shrink(net: Net):
    layer = nn.Linear(3, 3)
#           ^^^^^^^^^ MP101 safe torch.nn.Linear
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        layer.bias += 1
#       ^^^^^^^^^^ MP206 review inferred torch.Tensor
        net.scale /= 2
#       ^^^^^^^^^ MP206 review inferred torch.Tensor
    return layer
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.scale = ms.Parameter(mint.ones((3,)))
        self.seen = mint.zeros((3,))
        with ms._no_grad():
            self.scale *= 0.5

    def construct(self, x):
        scale = self.scale * 2
        scale += 1
        return x * scale

    @ms._no_grad()
    def decay(self, rate: float):
        ops.assign(self.scale, self.scale * rate)
        scale = self.scale
        ops.assign(scale, scale - 1)


def shrink(net: Net):
    layer = mint.nn.Linear(3, 3)
    with ms._no_grad():
        ops.assign(layer.bias, layer.bias + 1)
        ops.assign(net.scale, net.scale / 2)
    return layer
