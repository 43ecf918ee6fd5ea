# case: an array that calls hand in as an index, and a tensor where they hand in none; a slice made there stays
# target: cpu
# unsafe
import numpy as np
import torch


class Net(torch.nn.Module):
#         ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def get(self, x, action=None):
        rates = torch.softmax(x, dim=1)
#               ^^^^^^^^^^^^^ MP102 safe torch.softmax
        if action is None:
            action = torch.argmax(rates, 1)
#                    ^^^^^^^^^^^^ MP102 safe torch.argmax
        return rates[torch.arange(len(x)), action]
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
#                                          ^^^^^^ MP201 review inferred torch.Tensor

    def part(self, rates: torch.Tensor, rows=None):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        if rows is None:
            rows = slice(None)
        return rates[rows]

    def other(self, rates: torch.Tensor, rows=None):
#                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
        if self.training:
            rows = torch.argmax(rates, 1)
#                  ^^^^^^^^^^^^ MP102 safe torch.argmax
        return rates[rows]


net = Net()
#     ^^^ MP410 safe torch.nn.Module
net.get(torch.ones(2, 3))
#       ^^^^^^^^^^ MP102 safe torch.ones
net.get(torch.ones(2, 3), np.array([0, 1]))
#       ^^^^^^^^^^ MP102 safe torch.ones
net.part(torch.ones(2, 3), np.array([0, 1]))
#        ^^^^^^^^^^ MP102 safe torch.ones
net.other(torch.ones(2, 3), np.array([0, 1]))
#         ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops


class Net(nn.Cell):
    def get(self, x, action=None):
        rates = ops.exp(ops.log_softmax(x, 1))
        if action is None:
            action = ops.argmax(rates, 1)
        return rates[ops.arange(len(x)), ms.Tensor(action)]

    def part(self, rates: ms.Tensor, rows=None):
        if rows is None:
            rows = slice(None)
        return rates[rows]

    def other(self, rates: ms.Tensor, rows=None):
        if self.training:
            rows = ops.argmax(rates, 1)
        return rates[rows]


net = Net().set_train()
net.get(mint.ones((2, 3)))
net.get(mint.ones((2, 3)), np.array([0, 1]))
net.part(mint.ones((2, 3)), np.array([0, 1]))
net.other(mint.ones((2, 3)), np.array([0, 1]))
