# case: a write at a mask, at `...` or at `:` takes a parameter from its optimizer; at a number it does not
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
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            self.scale[torch.tensor([True, False, True])] = 0.5
#                      ^^^^^^^^^^^^ MP102 safe torch.tensor

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.scale

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def bound(self, i: int):
        self.scale[self.scale > 2] = 2.0
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.scale[self.scale < 0] *= 0.5
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.scale[i] += 1.0
        self.scale[[0, 1]] = 1.0


net = Net()
#     ^^^ MP410 safe torch.nn.Module
layer = nn.Linear(3, 3)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
with torch.no_grad():
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    layer.bias[...] = 0.0
#   ^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
    layer.weight[:] = torch.eye(3)
#   ^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
#                     ^^^^^^^^^ MP102 safe torch.eye
    layer.weight[:, 0] = 1.0
    layer.weight[:2] = 1.0
    weight = layer.weight
    weight[weight > 1] -= 1.0
#   ^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
plain = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
plain[plain > 0] = 1.0
plain[...] = 2.0
print(plain)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.scale = ms.Parameter(mint.ones((3,)))
        with ms._no_grad():
            self.scale[ms.tensor([True, False, True])] = 0.5

    def construct(self, x):
        return x * self.scale

    @ms._no_grad()
    def bound(self, i: int):
        written = self.scale.data.copy()
        written[self.scale > 2] = 2.0
        self.scale.data.copy_(written)
        written = self.scale.data.copy()
        written[self.scale < 0] *= 0.5
        self.scale.data.copy_(written)
        self.scale[i] += 1.0
        self.scale[[0, 1]] = 1.0


net = Net().set_train()
layer = mint.nn.Linear(3, 3)
with ms._no_grad():
    written = layer.bias.data.copy()
    written[...] = 0.0
    layer.bias.data.copy_(written)
    written = layer.weight.data.copy()
    written[:] = mint.eye(3)
    layer.weight.data.copy_(written)
    layer.weight[:, 0] = 1.0
    layer.weight[:2] = 1.0
    weight = layer.weight
    written = weight.data.copy()
    written[weight > 1] -= 1.0
    weight.data.copy_(written)
plain = mint.zeros((3,))
plain[plain > 0] = 1.0
plain[...] = 2.0
print(plain)
