# case: a loss that is added up over turns is left to a person where not each goes back
# unsafe
import torch
from torch import nn

def run(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    loss = 0
    for step, data in enumerate(loader):
        loss = loss + model(data).sum()
        if step % 4 == 3:
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
            loss = 0
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def run(model: nn.Cell, loader, optimizer: optim.Optimizer):
    loss = 0
    for step, data in enumerate(loader):
        loss = loss + model(data).sum()
        if step % 4 == 3:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            loss = 0
