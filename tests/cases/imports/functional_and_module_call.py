# case: a file with torch, nn and F ends with one import for each style
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return torch.cat([F.relu(self.conv(x)), x])
#              ^^^^^^^^^ MP102 safe torch.cat
#                         ^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 8, 3)

    def construct(self, x):
        return mint.cat([F.relu(self.conv(x)), x])
