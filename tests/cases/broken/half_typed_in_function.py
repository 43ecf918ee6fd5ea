# case: a broken line inside a function hides nothing of the function
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = torch.abs(x)
#       ^^^^^^^^^ MP102 safe torch.abs
    if y.
    return torch.exp(y)
#          ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
import mindspore as ms
from mindspore import mint


def run(x: ms.Tensor):
    y = mint.abs(x)
    if y.
    return mint.exp(y)
