# case: torch's nn under another name beside MindSpore's nn
import torch.nn as tnn
from mindspore import nn


class Old(tnn.Module):
#         ^^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


class New(nn.Cell):
    def construct(self, x):
        return x
# --- after ---
from mindspore import nn


class Old(nn.Cell):
    def construct(self, x):
        return x


class New(nn.Cell):
    def construct(self, x):
        return x
