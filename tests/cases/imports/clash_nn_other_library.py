# case: nn of another library keeps its name
import torch
from flax import nn


class Net(torch.nn.Module):
#         ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return nn.relu(x)
# --- after ---
import mindspore as ms
from flax import nn


class Net(ms.nn.Cell):
    def construct(self, x):
        return nn.relu(x)
