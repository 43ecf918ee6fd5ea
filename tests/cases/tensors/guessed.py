# case: a value that one call alone tells to be a tensor is written for review; what is guessed at by a name is left by fix-all, unsafe or not
# unsafe
import torch


def run(x):
    return x.size(0) * torch.abs(y)
#            ^^^^ MP201 review inferred torch.Tensor.size
#                      ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


def run(x):
    return x.shape[0] * mint.abs(y)
