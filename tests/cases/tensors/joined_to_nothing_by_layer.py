# case: a join leaves out what callers of a layer may hand in without elements; where they hand in rows it is one of MindSpore's
# target: cpu
import torch
from torch import nn


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def _keys(self, x: torch.Tensor, mems: torch.Tensor):
#                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return torch.cat([mems, x])
#              ^^^^^^^^^ MP102 safe torch.cat

    def forward(self, x: torch.Tensor, mems: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return self._keys(x, mems)


class Joined(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x: torch.Tensor, rows: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return torch.cat([rows, x])
#              ^^^^^^^^^ MP102 safe torch.cat


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, use):
        super().__init__()
        self.use = use
        self.attention = Attention()
        self.joined = Joined()

    def forward(self, x: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        mems = x[:1] if self.use else torch.empty(0).to(x.dtype)
#                                     ^^^^^^^^^^^ MP102 safe torch.empty
        return self.attention(x=x, mems=mems), self.joined(x, x[:1])
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def cat_of(tensors, dim=0):
    """The tensors joined; those without elements add nothing, where MindSpore raises at them."""
    kept = [each for each in tensors if each.size]
    if not kept:
        like = max(tensors, key=lambda each: each.ndim)
        shape = list(like.shape)
        if like.ndim > 1:
            shape[dim] = sum(each.shape[dim] for each in tensors if each.ndim == like.ndim)
        return ops.zeros(tuple(shape), like.dtype)
    joined = mint.cat(kept, dim)
    if all(each.dtype == joined.dtype for each in tensors):
        return joined
    like = ops.zeros((1,), joined.dtype)
    for each in tensors:
        like = like + ops.zeros((1,), each.dtype)
    return joined.astype(like.dtype)


class Attention(nn.Cell):
    def _keys(self, x: ms.Tensor, mems: ms.Tensor):
        return cat_of([mems, x])

    def construct(self, x: ms.Tensor, mems: ms.Tensor):
        return self._keys(x, mems)


class Joined(nn.Cell):
    def construct(self, x: ms.Tensor, rows: ms.Tensor):
        return mint.cat([rows, x])


class Net(nn.Cell):
    def __init__(self, use):
        super().__init__()
        self.use = use
        self.attention = Attention()
        self.joined = Joined()

    def construct(self, x: ms.Tensor):
        mems = x[:1] if self.use else mint.empty(0).to(x.dtype)
        return self.attention(x=x, mems=mems), self.joined(x, x[:1])
