# case: a held view of an attribute does not see what is assigned to its items; another name of a tensor does
import torch
from torch import nn


class Queue(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        self.register_buffer("rows", torch.zeros(2, 2))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def held(self, x):
        row = self.rows[0]
        self.rows[0, 0] = 3.0
#       ^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        return (self.weight * x).sum() + row.sum()

    def flat(self, x):
        every = self.rows.view(-1)
        every[0] = 3.0
#       ^^^^^^^^ MP206 manual inferred torch.Tensor
        return (self.weight * x).sum() + self.rows.sum()

    # These see it, or are other tensors.
    def whole(self, x):
        rows = self.rows
        self.rows[0, 0] = 3.0
        same = x
        x[0] = 1.0
        return rows.sum() + same.sum() + x.sum()

    def renewed(self, x):
        row = self.rows[0]
        self.rows = torch.zeros(2, 2)
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.rows[0, 0] = 3.0
        return row.sum() + x.sum()

    def early(self, x):
        total = self.rows[0].sum()
        row = self.rows[0] * 2
        self.rows[0, 0] = 3.0
        return total + row.sum() + x.sum()
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Queue(nn.Cell):
    def __init__(self):
        super().__init__()
        self.weight = ms.Parameter(mint.ones((2,)))
        self.register_buffer("rows", mint.zeros((2, 2)))

    def held(self, x):
        row = self.rows[0]
        self.rows[0, 0] = 3.0
        return (self.weight * x).sum() + row.sum()

    def flat(self, x):
        every = self.rows.view(-1)
        every[0] = 3.0
        return (self.weight * x).sum() + self.rows.sum()

    # These see it, or are other tensors.
    def whole(self, x):
        rows = self.rows
        self.rows[0, 0] = 3.0
        same = x
        x[0] = 1.0
        return rows.sum() + same.sum() + x.sum()

    def renewed(self, x):
        row = self.rows[0]
        self._buffers["rows"] = mint.zeros((2, 2))
        self.rows[0, 0] = 3.0
        return row.sum() + x.sum()

    def early(self, x):
        total = self.rows[0].sum()
        row = self.rows[0] * 2
        self.rows[0, 0] = 3.0
        return total + row.sum() + x.sum()
