# case: a parameter that the body hands, whenever it runs to its end, to what takes a tensor alone
import torch


def regular(trans):
    size = trans.size()[1]
#                ^^^^ MP103 safe inferred torch.Tensor.size
    eye = torch.eye(size)[None]
#         ^^^^^^^^^ MP102 safe torch.eye
    return torch.mean(torch.bmm(trans, trans.transpose(2, 1)) - eye)
#          ^^^^^^^^^^ MP102 safe torch.mean
#                     ^^^^^^^^^ MP102 safe torch.bmm


def bound_there(x):
    n = x.size(0)
#         ^^^^ MP103 safe inferred torch.Tensor.size
    x = torch.relu(x)
#       ^^^^^^^^^^ MP102 safe torch.relu
    return x, n


def several(parts):
    n = parts[0].size(0)
#                ^^^^ MP103 safe inferred torch.Tensor.size
    if n > 3:
        raise ValueError(n)
    with open("log"):
        return torch.stack(parts), n
#              ^^^^^^^^^^^ MP102 safe torch.stack


class Dispatcher:
    def __init__(self, gates):
        self._gates = gates
        self._order, self._index = torch.sort(torch.nonzero(gates), 0)
#                                  ^^^^^^^^^^ MP102 safe torch.sort
#                                             ^^^^^^^^^^^^^ MP102 safe torch.nonzero

    def combine(self, parts):
        return torch.zeros(self._gates.size(0), 3)
#              ^^^^^^^^^^^ MP102 safe torch.zeros
#                                      ^^^^ MP103 safe inferred torch.Tensor.size
# --- after ---
from mindspore import mint


def regular(trans):
    size = trans.shape[1]
    eye = mint.eye(size)[None]
    return mint.mean(mint.bmm(trans, trans.transpose(2, 1)) - eye)


def bound_there(x):
    n = x.shape[0]
    x = mint.nn.functional.relu(x)
    return x, n


def several(parts):
    n = parts[0].shape[0]
    if n > 3:
        raise ValueError(n)
    with open("log"):
        return mint.stack(parts), n


class Dispatcher:
    def __init__(self, gates):
        self._gates = gates
        self._order, self._index = mint.sort(mint.nonzero(gates), dim=0)

    def combine(self, parts):
        return mint.zeros((self._gates.shape[0], 3))
