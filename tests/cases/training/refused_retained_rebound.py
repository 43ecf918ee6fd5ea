# case: two losses of one name cannot be added
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        output = model(data)
        loss = output.sum()
        loss.backward(retain_graph=True)
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        loss = output.abs().sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim


def train(model: nn.Cell, loader, optimizer: optim.SGD):
    for data in loader:
        optimizer.zero_grad()
        output = model(data)
        loss = output.sum()
        loss.backward(retain_graph=True)
        loss = output.abs().sum()
        loss.backward()
        optimizer.step()
