# case: the flag of a buffer, from which a sum starts, is left out; that of another tensor is told
# unsafe

import torch
from torch import nn


class Losses(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, start):
        super().__init__()
        self.register_buffer("zero", torch.tensor(0.0), persistent=False)
#                                    ^^^^^^^^^^^^ MP102 safe torch.tensor
        self.start = start

    def forward(self, parts):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        total = self.zero.requires_grad_()
#                         ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
        for part in parts:
            total = total + part.mean()
        return total

    def other(self, parts):
        total = self.start.requires_grad_()
#                          ^^^^^^^^^^^^^^ MP205 manual guessed torch.Tensor.requires_grad_
        return total + parts[0].mean()
# --- after ---

import mindspore as ms
from mindspore import nn


class Losses(nn.Cell):
    def __init__(self, start):
        super().__init__()
        self.register_buffer("zero", ms.tensor(0.0), persistent=False)
        self.start = start

    def construct(self, parts):
        total = self.zero
        for part in parts:
            total = total + part.mean()
        return total

    def other(self, parts):
        total = self.start.requires_grad_()
        return total + parts[0].mean()
