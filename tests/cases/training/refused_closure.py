# case: a step with a closure is left to a person
# unsafe
import torch
from torch import nn

def train(model: nn.Module, data, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    def closure():
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        return loss

    optimizer.step(closure)
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    def closure():
        optimizer.zero_grad()
        loss = model(data).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
