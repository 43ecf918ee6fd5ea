# case: the gradient of what is not seen to be a parameter is left to a person
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, data: torch.Tensor, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                          ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    first = torch.zeros(3)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = model(data).sum() + first.sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward
    print(first.grad)
#               ^^^^ MP404 manual torch.Tensor.grad
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


def train(model: nn.Cell, data: ms.Tensor, optimizer: optim.SGD):
    first = mint.zeros((3,))
    optimizer.zero_grad()
    loss = model(data).sum() + first.sum()
    loss.backward()
    print(first.grad)
    optimizer.step()
