# case: a name that a function asks for two of Tensor's members is a tensor, where one of them is hardly anything else's
# unsafe
# target: cpu
import torch


def matches(labels, ref_labels):
    found = (labels.unsqueeze(1) == ref_labels.unsqueeze(0)).byte()
    found.fill_diagonal_(0)
#         ^^^^^^^^^^^^^^ MP201 review inferred torch.Tensor.fill_diagonal_
    return found


def sized(make, x):
    found = make(x)
    assert found.size() == torch.Size((2, 3))
#                ^^^^ MP103 safe inferred torch.Tensor.size
#                          ^^^^^^^^^^ MP101 safe torch.Size
    rows, columns = make(x).size()
#                           ^^^^ MP103 safe inferred torch.Tensor.size
    return rows, columns, make(x).size()[1:], (*make(x).size(), 1)
#                                 ^^^^ MP103 safe inferred torch.Tensor.size
#                                                       ^^^^ MP103 safe inferred torch.Tensor.size


def kept(self, labels):
    self.where = torch.arange(3, device=labels.device)
#                ^^^^^^^^^^^^ MP102 safe torch.arange
    self.kept[self.where] = labels.detach()
#                                  ^^^^^^ MP201 review inferred torch.Tensor.detach
    return labels.size(self.dim)
#                 ^^^^ MP103 safe inferred torch.Tensor.size


def accuracy(output, target):
    _, found = output.topk(1, 1)
#                     ^^^^ MP205 manual guessed torch.Tensor.topk
    return found.t().eq(target.view(1, -1)).sum() / target.size(0)
#                                                          ^^^^ MP103 safe inferred torch.Tensor.size


def again(rows):
    rows = rows.clone()
#               ^^^^^ MP103 safe inferred torch.Tensor.clone
    return rows.masked_fill(rows == 0, 1).size(1)
#                                         ^^^^ MP103 safe inferred torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


class Size(tuple):
    """A tuple with what torch.Size has beside one: whole numbers alone, `numel`, sums of sizes."""

    def __new__(cls, iterable=()):
        return super().__new__(cls, (each.__index__() for each in iterable))

    def numel(self):
        count = 1
        for length in self:
            count *= length
        return count

    def __getitem__(self, index):
        found = super().__getitem__(index)
        return type(self)(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return type(self)(super().__add__(other))

    def __radd__(self, other):
        return type(self)(tuple.__add__(other, self))

    def __mul__(self, number):
        return type(self)(super().__mul__(number))

    __rmul__ = __mul__

    def __repr__(self):
        return f"torch.Size({list(self)})"


def fill_diagonal_(input, fill_value, wrap=False):
    """In place: write a number on the main diagonal; its gradient is that of the other places."""
    places = np.zeros(input.shape, bool)
    np.fill_diagonal(places, True, wrap)
    return input.copy_(input.masked_fill(ms.Tensor(places), fill_value))


def matches(labels, ref_labels):
    found = (labels.unsqueeze(1) == ref_labels.unsqueeze(0)).byte()
    fill_diagonal_(found, 0)
    return found


def sized(make, x):
    found = make(x)
    assert found.shape == Size((2, 3))
    rows, columns = make(x).shape
    return rows, columns, make(x).shape[1:], (*make(x).shape, 1)


def kept(self, labels):
    self.where = ops.arange(3)
    self.kept[self.where] = ops.stop_gradient(labels)
    return labels.shape[self.dim]


def accuracy(output, target):
    _, found = output.topk(1, 1)
    return found.t().eq(target.view(1, -1)).sum() / target.shape[0]


def again(rows):
    rows = ops.deepcopy(rows)
    return rows.masked_fill(rows == 0, 1).shape[1]
