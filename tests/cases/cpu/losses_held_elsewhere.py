# case: losses in records that are called with what has elements stay MindSpore's own
# target: cpu
# unsafe
from dataclasses import dataclass, field
from typing import NamedTuple

import torch
from torch import nn


@dataclass
class Settings:
    made: nn.Module = field(default_factory=nn.MSELoss)
#         ^^^^^^^^^ MP101 safe torch.nn.Module
#                                           ^^^^^^^^^^ MP101 safe torch.nn.MSELoss


class Pair(NamedTuple):
    weight: torch.Tensor
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    error: nn.Module
#          ^^^^^^^^^ MP101 safe torch.nn.Module


def of_records(x: torch.Tensor, y: torch.Tensor, keep):
#                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    pair = Pair(x[keep > 0], nn.L1Loss())
#                            ^^^^^^^^^ MP101 safe torch.nn.L1Loss
    rows = [0, 1]
    return Settings().made(x, y), pair.error(x[rows], y[rows]), pair.weight.sum()
#                                                                           ^^^ MP103 safe torch.Tensor.sum
# --- after ---
from dataclasses import dataclass, field
from typing import NamedTuple

import mindspore as ms
from mindspore import mint, nn, ops


def sum_of(input, dim=None, keepdim=False, *, dtype=None):
    """The sum; of a tensor without elements 0, where MindSpore's CPU kernel gives any number."""
    if input.size:
        return mint.sum(input, dim, keepdim, dtype=dtype)
    given = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else dim
    gone = {each % input.ndim for each in given or range(input.ndim)}
    kept = [1 if at in gone else n for at, n in enumerate(input.shape) if keepdim or at not in gone]
    like = input.dtype if dtype is None else dtype
    whole = dtype is None and not (input.is_floating_point() or input.is_complex())
    return ops.full(tuple(kept), 0, dtype=ms.int64 if whole else like)


@dataclass
class Settings:
    made: nn.Cell = field(default_factory=nn.MSELoss)


class Pair(NamedTuple):
    weight: ms.Tensor
    error: nn.Cell


def of_records(x: ms.Tensor, y: ms.Tensor, keep):
    pair = Pair(x[keep > 0], nn.L1Loss())
    rows = [0, 1]
    return Settings().made(x, y), pair.error(x[rows], y[rows]), sum_of(pair.weight)
