# case: a block that is left between forward and backward is left to a person
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        output = model(data)
        if output is None:
            continue
        loss = output.sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for data in loader:
        optimizer.zero_grad()
        output = model(data)
        if output is None:
            continue
        loss = output.sum()
        loss.backward()
        optimizer.step()
