# case: parts of a split, on Ascend: mint.split
# target: ascend
import torch
from torch import Tensor


def swapped(x: Tensor, sizes: list):
#              ^^^^^^ MP101 safe torch.Tensor
    low, high = torch.split(x, 2, dim=1)
#               ^^^^^^^^^^^ MP102 safe torch.split
    first, rest = x.split(sizes, dim=-1)
    q, k, v = torch.split(x, x.size(-1) // 3, dim=-1)
#             ^^^^^^^^^^^ MP102 safe torch.split
#                              ^^^^ MP103 safe torch.Tensor.size
    kept = torch.Tensor.split(x, 2)
#          ^^^^^^^^^^^^^^^^^^ MP201 review torch.Tensor.split
    return torch.cat([high, low], dim=1), first, rest, q @ k.transpose(-2, -1), v, kept
#          ^^^^^^^^^ MP102 safe torch.cat


def chunked(x: Tensor):
#              ^^^^^^ MP101 safe torch.Tensor
    return torch.cat(torch.chunk(x, 2, 1), 0)
#          ^^^^^^^^^ MP102 safe torch.cat
#                    ^^^^^^^^^^^ MP102 safe torch.chunk
# --- after ---
import mindspore as ms
from mindspore import mint
import torch


def swapped(x: ms.Tensor, sizes: list):
    low, high = mint.split(x, 2, dim=1)
    first, rest = x.split(sizes, dim=-1)
    q, k, v = mint.split(x, x.shape[-1] // 3, dim=-1)
    kept = torch.Tensor.split(x, 2)
    return mint.cat([high, low], dim=1), first, rest, q @ k.transpose(-2, -1), v, kept


def chunked(x: ms.Tensor):
    return mint.cat(mint.chunk(x, 2, 1), 0)
