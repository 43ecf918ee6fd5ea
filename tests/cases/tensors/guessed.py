# case: what is guessed at is left by fix-all, unsafe or not
# unsafe
import torch


def run(x):
    return x.size(0) * torch.abs(y)
#            ^^^^ MP205 manual guessed torch.Tensor.size
#                      ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


def run(x):
    return x.size(0) * mint.abs(y)
