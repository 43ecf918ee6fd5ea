# case: a value that is bound on some paths only is left to a person
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        if loss > 3:
            extra = model(data + 1).sum()
        loss = loss + extra
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
        loss = model(data).sum()
        if loss > 3:
            extra = model(data + 1).sum()
        loss = loss + extra
        loss.backward()
        optimizer.step()
