# case: fractions that are written into a tensor of integers, which cuts their gradient in torch
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        h = self.fc(x)
        out = torch.zeros(2, 3, dtype=torch.long)
#             ^^^^^^^^^^^ MP102 safe torch.zeros
#                                     ^^^^^^^^^^ MP104 safe torch.long
        out[:] = h
#       ^^^^^^ MP521 safe inferred torch.Tensor
        for i in range(2):
            out[i] = h[i] * 2
#           ^^^^^^ MP521 safe inferred torch.Tensor
        places = torch.zeros(2, 3).int()
#                ^^^^^^^^^^^ MP102 safe torch.zeros
        places.copy_(h)
#       ^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
        kept = torch.zeros(3)
#              ^^^^^^^^^^^ MP102 safe torch.zeros
        kept[0] = h[0, 0].long()
#                 ^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
        return (out * h).sum() + (places.float() * h).mean() + kept * h
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x):
        h = self.fc(x)
        out = mint.zeros((2, 3), dtype=ms.int64)
        out[:] = ops.stop_gradient(h)
        for i in range(2):
            out[i] = ops.stop_gradient(h[i] * 2)
        places = mint.zeros((2, 3)).int()
        places.copy_(ops.stop_gradient(h))
        kept = mint.zeros((3,))
        kept[0] = ops.stop_gradient(h[0, 0]).long()
        return (out * h).sum() + (places.float() * h).mean() + kept * h
