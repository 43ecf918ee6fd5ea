# case: second derivatives are left to a person
# unsafe
import torch
from torch import nn

def train(model: nn.Module, data, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = model(data).sum()
    loss.backward(create_graph=True)
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    optimizer.zero_grad()
    loss = model(data).sum()
    loss.backward(create_graph=True)
    optimizer.step()
