# case: a variable called nn in one function keeps nn from being imported
import torch


class Net(torch.nn.Module):
#         ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        nn = x + 1
        return nn
# --- after ---
import mindspore as ms


class Net(ms.nn.Cell):
    def construct(self, x):
        nn = x + 1
        return nn
