# case: what a variable says of `inplace` goes to a function that has no such parameter: with it mint's has no kernel on CPU
# target: cpu
# unsafe
import torch
import torch.nn.functional as F
from torch import nn


def act(x: torch.Tensor, inplace):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    silu = nn.SiLU(inplace=inplace)
#          ^^^^^^^ MP201 review torch.nn.SiLU
    return F.relu(x, inplace=inplace), F.silu(x, inplace=inplace), F.relu(x, inplace=False), silu
#          ^^^^^^ MP201 review torch.nn.functional.relu
#                                      ^^^^^^ MP201 review torch.nn.functional.silu
#                                                                  ^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, ops


def act(x: ms.Tensor, inplace):
    silu = mint.nn.SiLU()
    return ops.relu(x), ops.silu(x), F.relu(x), silu
