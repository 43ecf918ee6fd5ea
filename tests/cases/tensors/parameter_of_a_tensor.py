# case: a Parameter has the memory of its tensor in torch, and a copy in MindSpore: what is written into one is not in the other
import torch
from torch import nn


def written_after():
    t = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    p = nn.Parameter(t)
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#       ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
    t[0] = 1
    return p


def written_before():
    t = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    t[0] = 1
    return nn.Parameter(t)
#          ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
# --- after ---
import mindspore as ms
from mindspore import mint


def written_after():
    t = mint.zeros((3,))
    p = ms.Parameter(t)
    t[0] = 1
    return p


def written_before():
    t = mint.zeros((3,))
    t[0] = 1
    return ms.Parameter(t)
