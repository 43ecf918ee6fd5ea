# case: several names for one module end in one import
import torch
import torch as th
from torch import nn, nn as tnn
from torch.nn import Linear, Module as M


class Net(M):
#         ^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return torch.abs(th.exp(Linear(3, 4)(nn.Identity()(tnn.Identity()(x)))))
#              ^^^^^^^^^ MP102 safe torch.abs
#                        ^^^^^^ MP102 safe torch.exp
#                               ^^^^^^ MP101 safe torch.nn.Linear
#                                            ^^^^^^^^^^^ MP101 safe torch.nn.Identity
#                                                          ^^^^^^^^^^^^ MP101 safe torch.nn.Identity
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def construct(self, x):
        return mint.abs(mint.exp(mint.nn.Linear(3, 4)(mint.nn.Identity()(mint.nn.Identity()(x)))))
