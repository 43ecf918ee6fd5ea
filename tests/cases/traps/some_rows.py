# case: what is tested first has rows, and what takes no gradient needs none
# target: cpu
import torch
from torch import nn


class Experts(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.gate = nn.Linear(4, n)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.norm = nn.BatchNorm1d(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x, start, end):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        kind = self.gate(x).argmax(-1)
        best = x.sum(1).argsort()
#                       ^^^^^^^ MP103 safe inferred torch.Tensor.argsort
        found = [self.gate(x[best]), self.gate(x[start:end]), self.norm(x[kind > 1]), torch.relu(x[kind > 1])]
#                                                                                     ^^^^^^^^^^ MP102 safe torch.relu
        for i in range(3):
            mine = kind == i
            if mine.any():
#                   ^^^ MP103 safe inferred torch.Tensor.any
                found.append(self.gate(x[mine]))
        for i in range(3):
            mine = kind == i
            count = mine.sum()
            if count == 0:
                continue
            found.append(self.gate(x[mine]))
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            found.append(self.gate(x[kind > 2]))
        return found
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import numpy as np
import torch


def argsort(input, dim=-1, descending=False, *, stable=False):
    """The indices of the values in order along a dimension (torch.argsort)."""
    return sort(input, dim, descending, stable=stable)[1]


def sort(input, dim=-1, descending=False, *, stable=False):
    """The values in order along a dimension and their indices, as int64; NaN is the greatest."""
    double = input.dtype == ms.float64
    if not input.ndim or not (double or (input.is_floating_point() and ops.isnan(input).any())):
        values, indices = ops.sort(input, dim, descending)
        return values, indices.astype(ms.int64)
    # MindSpore's kernel on CPU takes float64 as float32, and puts NaN anywhere.
    array = input.astype(ms.float64).asnumpy()
    if descending:
        order = np.flip(np.argsort(np.flip(array, dim), dim, kind="stable"), dim)
        indices = ms.tensor(array.shape[dim] - 1 - order, ms.int64)
    else:
        indices = ms.tensor(np.argsort(array, dim, kind="stable"), ms.int64)
    return ops.gather_elements(input, dim, indices), indices


class Experts(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.gate = mint.nn.Linear(4, n)
        self.norm = nn.BatchNorm1d(4)

    def construct(self, x, start, end):
        kind = self.gate(x).argmax(-1)
        best = argsort(x.sum(1))
        found = [self.gate(x[best]), self.gate(x[start:end]), self.norm(x[kind > 1]), mint.nn.functional.relu(x[kind > 1])]
        for i in range(3):
            mine = kind == i
            if mine.bool().any():
                found.append(self.gate(x[mine]))
        for i in range(3):
            mine = kind == i
            count = mine.sum()
            if count == 0:
                continue
            found.append(self.gate(x[mine]))
        with torch.no_grad():
            found.append(self.gate(x[kind > 2]))
        return found
