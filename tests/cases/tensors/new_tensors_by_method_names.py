# case: what a method computes is new, by its name alone: it may be changed as a value
# target: cpu
# unsafe

import torch


class Block(torch.nn.Module):
#           ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, mul, inner):
        super().__init__()
        self.mul = mul
        self.inner = inner

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        held = self.inner(x)
        first = held.mul(0.5).sqrt_()
#                             ^^^^^ MP201 review inferred torch.Tensor.sqrt_
        second = self.mul(x).sqrt_()
#                            ^^^^^ MP309 manual inferred torch.Tensor.sqrt_
        third = self.inner.norm(x).sqrt_()
#                                  ^^^^^ MP205 manual guessed torch.Tensor.sqrt_
        return first + second + third + held
# --- after ---

from mindspore import nn


class Block(nn.Cell):
    def __init__(self, mul, inner):
        super().__init__()
        self.mul = mul
        self.inner = inner

    def construct(self, x):
        held = self.inner(x)
        first = held.mul(0.5).sqrt()
        second = self.mul(x).sqrt_()
        third = self.inner.norm(x).sqrt_()
        return first + second + third + held
