# case: names stand as the text writes them, though Python reads another form of them
import torch
from torch import nn


class Oﬃce(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def ｆorward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return torch.cat([x, x])
#              ^^^^^^^^^ MP102 safe torch.cat


class c(nn.Module):
#       ^^^^^^^^^ MP401 safe torch.nn.Module
    async \
        def forward(self, x): return x
#           ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
from mindspore import mint, nn


class Oﬃce(nn.Cell):
    def construct(self, x):
        return mint.cat([x, x])


class c(nn.Cell):
    async \
        def construct(self, x): return x
