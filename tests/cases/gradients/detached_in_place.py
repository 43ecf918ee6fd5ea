# case: `detach_` binds the name to what passes no gradient; an item of a loop, and a view of another, are left
# unsafe
# target: cpu
import torch
from torch import nn


class Cells(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x: torch.Tensor, hidden: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
        hidden.detach_()
#              ^^^^^^^ MP201 review torch.Tensor.detach_
        self.state = x * hidden
        self.state.detach_()
#                  ^^^^^^^ MP201 review torch.Tensor.detach_
        y = (x * 2).detach_()
#                   ^^^^^^^ MP201 review torch.Tensor.detach_
        return y + hidden


def each(states: list[torch.Tensor], x: torch.Tensor):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for state in states:
        state.detach_()
#             ^^^^^^^ MP309 manual torch.Tensor.detach_
    states[0].detach_()
#             ^^^^^^^ MP309 manual torch.Tensor.detach_
    return x.detach_()
#            ^^^^^^^ MP309 manual torch.Tensor.detach_
# --- after ---
import mindspore as ms
from mindspore import nn, ops


class Cells(nn.Cell):
    def construct(self, x: ms.Tensor, hidden: ms.Tensor):
        hidden = ops.stop_gradient(hidden)
        self.state = x * hidden
        self.state = ops.stop_gradient(self.state)
        y = ops.stop_gradient(x * 2)
        return y + hidden


def each(states: list[ms.Tensor], x: ms.Tensor):
    for state in states:
        state.detach_()
    states[0].detach_()
    return x.detach_()
