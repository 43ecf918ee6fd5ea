# case: a view that is held does not see what is assigned to an item of its base, in a gradient computation
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2, 2))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones

    def held(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        row = x[1]
        x[1, 0] = self.weight[1, 1]
#       ^^^^^^^ MP206 manual inferred torch.Tensor
        return row.sum()

    def flat(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        every = x.view(-1)
        every[3] = self.weight[0, 0]
#       ^^^^^^^^ MP206 manual inferred torch.Tensor
        return x

    def parts(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        first, second = x.chunk(2)
        first[0] = self.weight[0]
#       ^^^^^^^^ MP206 manual inferred torch.Tensor
        return x, second


class Seen(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2, 2))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones

    # The base of an item sees what is written into it.
    def item(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        row = x[0]
        row[0] = self.weight[0, 0]
        return x

    def later(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        row = x[0]
        total = row.sum()
        x[0] = self.weight[0]
        row = x[0]
        row[1] = self.weight[1, 1]
        return x, total, row

    def copied(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        rows = x[[0, 1]]
        x[0] = self.weight[0]
        return x, rows

    def another(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        row = x[0]
        x = self.weight * 2
        x[0] = 1
        return x, row

    def counts(self):
        x = torch.zeros(2, 2, dtype=torch.long)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                   ^^^^^^^^^^ MP104 safe torch.long
        row = x[0]
        x[0] = 1
#       ^^^^ MP206 manual inferred torch.Tensor
        return row

    @torch.no_grad()
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    def apart(self):
        x = torch.zeros(2, 2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
        row = x[0]
        x[0] = 1
        return row
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.weight = ms.Parameter(mint.ones((2, 2)))

    def held(self):
        x = mint.zeros((2, 2))
        row = x[1]
        x[1, 0] = self.weight[1, 1]
        return row.sum()

    def flat(self):
        x = mint.zeros((2, 2))
        every = x.view(-1)
        every[3] = self.weight[0, 0]
        return x

    def parts(self):
        x = mint.zeros((2, 2))
        first, second = x.chunk(2)
        first[0] = self.weight[0]
        return x, second


class Seen(nn.Cell):
    def __init__(self):
        super().__init__()
        self.weight = ms.Parameter(mint.ones((2, 2)))

    # The base of an item sees what is written into it.
    def item(self):
        x = mint.zeros((2, 2))
        row = x[0]
        row[0] = self.weight[0, 0]
        return x

    def later(self):
        x = mint.zeros((2, 2))
        row = x[0]
        total = row.sum()
        x[0] = self.weight[0]
        row = x[0]
        row[1] = self.weight[1, 1]
        return x, total, row

    def copied(self):
        x = mint.zeros((2, 2))
        rows = x[[0, 1]]
        x[0] = self.weight[0]
        return x, rows

    def another(self):
        x = mint.zeros((2, 2))
        row = x[0]
        x = self.weight * 2
        x[0] = 1
        return x, row

    def counts(self):
        x = mint.zeros((2, 2), dtype=ms.int64)
        row = x[0]
        x[0] = 1
        return row

    @torch.no_grad()
    def apart(self):
        x = mint.zeros((2, 2))
        row = x[0]
        x[0] = 1
        return row
