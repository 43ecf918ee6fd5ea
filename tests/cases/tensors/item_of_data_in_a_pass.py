# case: a write into an item of `data` is lost in a gradient computation, where it is no such write elsewhere
# target: cpu
# unsafe
import torch
from torch import nn


class Codes(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(3, 2))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        self.weight.data[0] = 0.0

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.weight.data[0] = x[0].detach()
#       ^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#                                  ^^^^^^ MP201 review inferred torch.Tensor.detach
        self.weight.data[1] += 1
#       ^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.weight.data[1:].fill_(2.0)
#                            ^^^^^ MP201 review torch.Tensor.fill_
        self.weight.data[x > 0] = 0.0
#       ^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.renew(x)
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            self.weight.data[0] = 1.0
        self.weight.data.mul_(0.5)
#                        ^^^^ MP103 safe torch.Tensor.mul_
        return x @ self.weight.t()

    def renew(self, x):
        self.weight.data[2].copy_(x[1])
#                           ^^^^^ MP201 review torch.Tensor.copy_

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def reset(self):
        self.weight.data[0] = 1.0


def prune(layer: nn.Linear):
#                ^^^^^^^^^ MP101 safe torch.nn.Linear
    layer.bias.data[:1] = 3.0
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Codes(nn.Cell):
    def __init__(self):
        super().__init__()
        self.weight = ms.Parameter(mint.ones((3, 2)))
        self.weight.data[0] = 0.0

    def construct(self, x):
        with ms._no_grad():
            self.weight[0] = ops.stop_gradient(x[0])
        with ms._no_grad():
            self.weight[1] += 1
        with ms._no_grad():
            self.weight[1:] = ops.full_like(self.weight.data[1:], 2.0)
        written = self.weight.data.copy()
        written[x > 0] = 0.0
        self.weight.data.copy_(written)
        self.renew(x)
        with ms._no_grad():
            self.weight.data[0] = 1.0
        self.weight.data.copy_(self.weight.data.mul(0.5))
        return x @ self.weight.t()

    def renew(self, x):
        with ms._no_grad():
            self.weight[2] = x[1]

    @ms._no_grad()
    def reset(self):
        self.weight.data[0] = 1.0


def prune(layer: mint.nn.Linear):
    layer.bias.data[:1] = 3.0
