# case: `x.new` makes a tensor of sizes, or of data, in the dtype of `x`
import torch


def sizes(x: torch.Tensor, n: int):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.new(2, n)
#         ^^^ MP103 safe torch.Tensor.new
    b = x.new(x.size(0), 3).fill_(1)
#         ^^^ MP103 safe torch.Tensor.new
#               ^^^^ MP103 safe torch.Tensor.size
    c = x.new(x.size())
#         ^^^ MP103 safe torch.Tensor.new
#               ^^^^ MP103 safe torch.Tensor.size
    d = x.new(x.shape[1:])
#         ^^^ MP103 safe torch.Tensor.new
    e = x.new()
#         ^^^ MP103 safe torch.Tensor.new
    return a, b, c, d, e


def data(x: torch.Tensor, values, n):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.new([1, 2])
#         ^^^ MP103 safe torch.Tensor.new
    b = x.new(values)
#         ^^^ MP201 review torch.Tensor.new
    c = x.new(n + 1)
#         ^^^ MP103 safe torch.Tensor.new
    d = x.new(*values)
#         ^^^ MP103 safe torch.Tensor.new
    return a, b, c, d


def either(x: torch.Tensor, out_size):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.new(out_size)
#            ^^^ MP201 review torch.Tensor.new


class Cells:
    def new(self, *sizes):
        return sizes


def other(cells: Cells):
    return cells.new(1, 2)
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def new_values(self, *args):
    """A tensor of a dtype from data, or from sizes, filled with zeros (torch.Tensor.new)."""
    if len(args) == 1 and not isinstance(args[0], (int, np.integer)):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=self.dtype)
    return ops.zeros(args or (0,), self.dtype)


def sizes(x: ms.Tensor, n: int):
    a = x.new_zeros((2, n))
    b = x.new_zeros((x.shape[0], 3)).fill_(1)
    c = x.new_zeros(x.shape)
    d = x.new_zeros(x.shape[1:])
    e = x.new_zeros((0,))
    return a, b, c, d, e


def data(x: ms.Tensor, values, n):
    a = new_values(x, [1, 2])
    b = x.new(values)
    c = new_values(x, n + 1)
    d = new_values(x, *values)
    return a, b, c, d


def either(x: ms.Tensor, out_size):
    return x.new(out_size)


class Cells:
    def new(self, *sizes):
        return sizes


def other(cells: Cells):
    return cells.new(1, 2)
