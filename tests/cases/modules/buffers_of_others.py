# case: what is no Module registers no buffer: a tensor is set there
from types import SimpleNamespace

import torch
from torch import nn


def attach(module, name, value):
    setattr(module, name, nn.Buffer(value))
#                         ^^^^^^^^^ MP409 review torch.nn.Buffer


held = SimpleNamespace()
held.mask = nn.Buffer(torch.ones(2))
#           ^^^^^^^^^ MP409 review torch.nn.Buffer
#                     ^^^^^^^^^^ MP102 safe torch.ones


class Table:
    def __init__(self):
        self.rows = nn.Buffer(torch.ones(2))
#                   ^^^^^^^^^ MP409 review torch.nn.Buffer
#                             ^^^^^^^^^^ MP102 safe torch.ones


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, table):
        super().__init__()
        self.rows = nn.Buffer(torch.ones(2))
#                   ^^^^^^^^^ MP409 safe torch.nn.Buffer
#                             ^^^^^^^^^^ MP102 safe torch.ones
        table.rows = nn.Buffer(torch.ones(2))
#                    ^^^^^^^^^ MP409 review torch.nn.Buffer
#                              ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from types import SimpleNamespace

import mindspore as ms
from mindspore import mint
from torch import nn


def attach(module, name, value):
    setattr(module, name, nn.Buffer(value))


held = SimpleNamespace()
held.mask = nn.Buffer(mint.ones((2,)))


class Table:
    def __init__(self):
        self.rows = nn.Buffer(mint.ones((2,)))


class Net(ms.nn.Cell):
    def __init__(self, table):
        super().__init__()
        self.register_buffer("rows", mint.ones((2,)))
        table.rows = nn.Buffer(mint.ones((2,)))
