# case: what a function gets by partial says no device in MindSpore, whose functions take none
# target: cpu
# unsafe
from functools import partial

import torch


def make(like, device):
    arange = partial(torch.arange, device=device)
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
    zeros = partial(torch.zeros, dtype=torch.float32, device=like.device, layout=torch.strided)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
#                                      ^^^^^^^^^^^^^ MP104 safe torch.float32
#                                                                                ^^^^^^^^^^^^^ MP105 manual torch.strided
    add = partial(torch.add, alpha=2)
#                 ^^^^^^^^^ MP102 safe torch.add
    return arange, zeros, add
# --- after ---
from functools import partial

import mindspore as ms
from mindspore import mint, ops


def zeros_1(*size, dtype=None, device=None):
    """A tensor of zeros (torch.zeros), of sizes that are given one by one or in one list."""
    shape = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
    return ops.full(tuple(shape), 0.0, dtype=ms.float32 if dtype is None else dtype)


def make(like, device):
    arange = partial(ops.arange)
    zeros = partial(zeros_1, dtype=ms.float32)
    add = partial(mint.add, alpha=2)
    return arange, zeros, add
