# case: what a method is called with, the methods of classes below that replace it get too
import torch
from torch import nn


class Base(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.compute(torch.exp(x), "mean")
#                           ^^^^^^^^^ MP102 safe torch.exp

    def compute(self, pairs, how):
        raise NotImplementedError


class Margin(Base):
    def compute(self, pairs, how):
        return pairs.repeat(2, 1), how.lower()
#                    ^^^^^^ MP103 safe inferred torch.Tensor.repeat


class Other:
    def compute(self, pairs, how):
        return pairs.repeat(2, 1)
# --- after ---
from mindspore import mint, nn


class Base(nn.Cell):
    def construct(self, x):
        return self.compute(mint.exp(x), "mean")

    def compute(self, pairs, how):
        raise NotImplementedError


class Margin(Base):
    def compute(self, pairs, how):
        return pairs.tile((2, 1)), how.lower()


class Other:
    def compute(self, pairs, how):
        return pairs.repeat(2, 1)
