# case: optimizers raise at a Parameter of integers or flags, which torch's pass over
import torch
from torch import nn
from torch.nn import Parameter


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.mask = nn.Parameter(torch.tensor([True, False]), requires_grad=False)
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                ^^^^^^^^^^^^ MP102 safe torch.tensor
        self.steps = Parameter(torch.zeros(3, dtype=torch.long), False)
#                    ^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                              ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                   ^^^^^^^^^^ MP104 safe torch.long
        self.scale = nn.Parameter(torch.ones(3), requires_grad=False)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.weight = nn.Parameter(torch.ones(3))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.mask = ms.Parameter(ms.tensor([True, False]), requires_grad=False)
        self.steps = ms.Parameter(mint.zeros((3,), dtype=ms.int64), requires_grad=False)
        self.scale = ms.Parameter(mint.ones((3,)), requires_grad=False)
        self.weight = ms.Parameter(mint.ones((3,)))
