# case: what starts without elements as an attribute, or beside others, is joined without it
# target: cpu
import torch


class Meter:
    def __init__(self):
        self.rows = torch.zeros(0)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.ones = torch.ones(2)
#                   ^^^^^^^^^^ MP102 safe torch.ones

    def update(self, x):
        self.rows = torch.cat([self.rows, x], dim=0)
#                   ^^^^^^^^^ MP102 safe torch.cat
        self.ones = torch.cat([self.ones, x], dim=0)
#                   ^^^^^^^^^ MP102 safe torch.cat


def outputs(parts):
    count, output, one = 0, torch.empty(0), torch.ones(3)
#                           ^^^^^^^^^^^ MP102 safe torch.empty
#                                           ^^^^^^^^^^ MP102 safe torch.ones
    for part in parts:
        output = torch.cat((output, part))
#                ^^^^^^^^^ MP102 safe torch.cat
    return output, torch.cat((one, output[:count]))
#                  ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint, ops


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


class Meter:
    def __init__(self):
        self.rows = mint.zeros((0,))
        self.ones = mint.ones((2,))

    def update(self, x):
        self.rows = cat_of([self.rows, x], dim=0)
        self.ones = mint.cat([self.ones, x], dim=0)


def outputs(parts):
    count, output, one = 0, mint.empty(0), mint.ones((3,))
    for part in parts:
        output = cat_of((output, part))
    return output, mint.cat((one, output[:count]))
