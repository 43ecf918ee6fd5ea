# case: nn.Parameter becomes ms.Parameter with its arguments
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.scale = nn.Parameter(torch.ones(3), requires_grad=False)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.shift = nn.Parameter(data=torch.zeros(3))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                      ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.scale = ms.Parameter(mint.ones((3,)), requires_grad=False)
        self.shift = ms.Parameter(default_input=mint.zeros((3,)))
