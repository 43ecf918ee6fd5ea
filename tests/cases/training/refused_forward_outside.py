# case: a forward outside of the block of its backward is left to a person
# unsafe
import torch
from torch import nn

def train(model: nn.Module, data, optimizer: torch.optim.Optimizer, verbose):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    output = model(data)
    if verbose:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = output.sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, data, optimizer: optim.Optimizer, verbose):
    output = model(data)
    if verbose:
        optimizer.zero_grad()
        loss = output.sum()
        loss.backward()
        optimizer.step()
