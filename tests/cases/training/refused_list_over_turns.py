# case: losses that are gathered over turns are left to a person where not each goes back
# unsafe
import torch
from torch import nn

def run(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    losses = []
    for step, data in enumerate(loader):
        losses.append(model(data).sum())
        if step % 4 == 3:
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
            torch.stack(losses).sum().backward()
#           ^^^^^^^^^^^ MP102 safe torch.stack
#                                     ^^^^^^^^ MP404 manual torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
            losses = []
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim

def run(model: nn.Cell, loader, optimizer: optim.Optimizer):
    losses = []
    for step, data in enumerate(loader):
        losses.append(model(data).sum())
        if step % 4 == 3:
            optimizer.zero_grad()
            mint.stack(losses).sum().backward()
            optimizer.step()
            losses = []
