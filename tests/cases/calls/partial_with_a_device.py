# case: what a function gets by partial says no device in MindSpore, whose functions take none
# target: cpu
# unsafe
from functools import partial

import torch


def make(like, device):
    arange = partial(torch.arange, device=device)
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
    zeros = partial(torch.zeros, dtype=torch.float32, device=like.device, layout=torch.strided)
#                   ^^^^^^^^^^^ MP203 review torch.zeros
#                                      ^^^^^^^^^^^^^ MP104 safe torch.float32
#                                                                                ^^^^^^^^^^^^^ MP105 manual torch.strided
    add = partial(torch.add, alpha=2)
#                 ^^^^^^^^^ MP102 safe torch.add
    return arange, zeros, add
# --- after ---
from functools import partial

import mindspore as ms
from mindspore import mint, ops


def make(like, device):
    arange = partial(ops.arange)
    zeros = partial(mint.zeros, dtype=ms.float32)
    add = partial(mint.add, alpha=2)
    return arange, zeros, add
