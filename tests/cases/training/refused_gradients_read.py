# case: a function that reads gradients is left to a person
# unsafe
import torch
from torch import nn

def train(model: nn.Module, data: torch.Tensor, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                          ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = model(data).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    print(data.grad)
#              ^^^^ MP404 manual torch.Tensor.grad
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, data: ms.Tensor, optimizer: optim.Optimizer):
    optimizer.zero_grad()
    loss = model(data).sum()
    loss.backward()
    print(data.grad)
    optimizer.step()
