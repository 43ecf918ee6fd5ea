# case: a method inside a value that is turned is changed too
# target: cpu
import torch
from torch import nn


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return nn.BatchNorm2d(8, momentum=1 / x.size(0))
#          ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#          ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                           ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import nn


def run(x: ms.Tensor):
    return nn.BatchNorm2d(8, momentum=1 - (1 / x.shape[0])).set_train()
