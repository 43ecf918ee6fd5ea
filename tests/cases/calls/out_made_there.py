# case: `out` that is made right there says no more than a dtype; one that something else has is written into
# unsafe
# target: cpu
import torch
from torch import LongTensor


def mask_of(lengths: torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    longest = torch.max(lengths).item()
#             ^^^^^^^^^ MP102 safe torch.max
    ids = torch.arange(0, longest, out=torch.LongTensor(longest))
#         ^^^^^^^^^^^^ MP102 safe torch.arange
#                                      ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    times = torch.linspace(0, 1, 5, out=torch.cuda.FloatTensor(int(longest)))
#           ^^^^^^^^^^^^^^ MP102 safe torch.linspace
#                                       ^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.cuda.FloatTensor
    return ids, times


def left(n, sizes):
    return (
        torch.arange(0, n, out=LongTensor(n)),
#       ^^^^^^^^^^^^ MP302 manual torch.arange
#                              ^^^^^^^^^^ MP101 safe torch.LongTensor
        torch.arange(0, n, out=torch.LongTensor(sizes())),
#       ^^^^^^^^^^^^ MP302 manual torch.arange
#                              ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
        torch.arange(0, n, dtype=torch.int64, out=torch.LongTensor(n)),
#       ^^^^^^^^^^^^ MP302 manual torch.arange
#                                ^^^^^^^^^^^ MP104 safe torch.int64
#                                                 ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
        torch.exp(torch.ones(2), out=torch.FloatTensor(2)),
#       ^^^^^^^^^ MP302 manual torch.exp
#                 ^^^^^^^^^^ MP102 safe torch.ones
#                                    ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
    )
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np
import torch


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


def linspace(start, end, steps, *, dtype):
    """Values at equal distances in double precision, from both ends as torch does it."""
    first, last, places = float(start), float(end), np.arange(steps)
    step = (last - first) / max(steps - 1, 1)
    values = np.where(places < steps / 2, first + step * places, last - step * places[::-1])
    return ms.Tensor(values, dtype)


def mask_of(lengths: ms.Tensor):
    longest = mint.max(lengths).item()
    ids = ops.arange(0, longest, dtype=ms.int64)
    times = linspace(0, 1, 5, dtype=ms.float32)
    return ids, times


def left(n, sizes):
    return (
        torch.arange(0, n, out=LongTensor(n)),
        torch.arange(0, n, out=LongTensor(sizes())),
        torch.arange(0, n, dtype=ms.int64, out=LongTensor(n)),
        torch.exp(mint.ones((2,)), out=FloatTensor(2)),
    )
