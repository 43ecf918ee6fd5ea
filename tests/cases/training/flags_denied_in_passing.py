# case: requires_grad_(False) in an expression is taken off a part of a tensor, and off what nothing asks for gradients
# unsafe
# target: cpu
import torch
import torch.nn as nn


class Positions(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.register_buffer("pe", torch.zeros(1, n, 4))
#                                  ^^^^^^^^^^^ MP102 safe torch.zeros
        self.w = nn.Parameter(torch.zeros(4))
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                             ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x + self.pe[:, : x.size(1)].requires_grad_(False) + self.w.requires_grad_(False)
#                                 ^^^^ MP103 safe inferred torch.Tensor.size
#                                          ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
#                                                                         ^^^^^^^^^^^^^^ MP302 manual torch.nn.Parameter.requires_grad_


def batches(n, V):
    for _ in range(n):
        data = torch.randint(1, 5, size=(2, 10))
#              ^^^^^^^^^^^^^ MP201 review torch.randint
        data[:, 0] = 1
        yield data.requires_grad_(False).clone().detach()
#                  ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
#                                        ^^^^^ MP103 safe torch.Tensor.clone
#                                                ^^^^^^ MP201 review torch.Tensor.detach


def asked(n, rows):
    leaf = torch.rand(n)
#          ^^^^^^^^^^ MP102 safe torch.rand
    leaf.requires_grad_()
#        ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    flagged = torch.rand(n, requires_grad=True)
#             ^^^^^^^^^^ MP201 review torch.rand
    return leaf.requires_grad_(False).clone(), flagged.requires_grad_(False).clone(), rows[0].requires_grad_(False)
#               ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
#                                     ^^^^^ MP103 safe torch.Tensor.clone
#                                                      ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
#                                                                            ^^^^^ MP103 safe torch.Tensor.clone
#                                                                                             ^^^^^^^^^^^^^^ MP205 manual guessed torch.Tensor.requires_grad_
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Positions(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.register_buffer("pe", mint.zeros((1, n, 4)))
        self.w = ms.Parameter(mint.zeros((4,)))

    def construct(self, x):
        return x + self.pe[:, : x.shape[1]] + self.w.requires_grad_(False)


def batches(n, V):
    for _ in range(n):
        data = ops.randint(1, 5, size=(2, 10))
        data[:, 0] = 1
        yield ops.stop_gradient(ops.deepcopy(data))


def asked(n, rows):
    leaf = ops.rand(n)
    leaf.requires_grad_()
    flagged = ops.rand(n)
    return ops.deepcopy(leaf.requires_grad_(False)), ops.deepcopy(flagged.requires_grad_(False)), rows[0].requires_grad_(False)
