# case: requests that share a mark with one that stays stay too, and so do those that share with them
# unsafe
import torch
from torch import nn


def directly(model: nn.Module, x: torch.Tensor):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.detach().requires_grad_()
#         ^^^^^^ MP201 review torch.Tensor.detach
#                  ^^^^^^^^^^^^^^ MP404 manual torch.Tensor.requires_grad_
    gx, gy = torch.autograd.grad(outputs=both, inputs=[x, y], grad_outputs=torch.ones_like(both))
#            ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
#                                                                          ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
    second = torch.autograd.grad(model(x).sum(), x)[0]
#            ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    torch.tanh(model(x)).sum().backward()
#   ^^^^^^^^^^ MP102 safe torch.tanh
#                              ^^^^^^^^ MP404 manual torch.Tensor.backward
    return second, x.grad.detach().abs()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import torch


def directly(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x).requires_grad_()
    gx, gy = torch.autograd.grad(outputs=both, inputs=[x, y], grad_outputs=mint.ones_like(both))
    second = torch.autograd.grad(model(x).sum(), x)[0]
    mint.tanh(model(x)).sum().backward()
    return second, x.grad.detach().abs()
