# case: on Ascend a logarithm that is cut is the target's
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.log2(x).floor()
#          ^^^^^^^^^^ MP102 safe torch.log2
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    return mint.log2(x).floor()
