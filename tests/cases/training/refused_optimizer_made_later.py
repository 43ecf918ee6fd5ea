# case: an optimizer that is made later and not cleared first would take gradients of before
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, loader):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    first = torch.optim.SGD(model.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                 ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for number, data in enumerate(loader):
        model(data).sum().backward()
#                         ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        if number % 2:
            first.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
    second = torch.optim.SGD(model.parameters(), lr=0.01)
#            ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                  ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for data in loader:
        model(data).sum().backward()
#                         ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        second.step()
#              ^^^^ MP404 manual torch.optim.Optimizer.step
        second.zero_grad()
#              ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
# --- after ---
from mindspore import nn
import torch


def train(model: nn.Cell, loader):
    first = torch.optim.SGD(model.parameters(), lr=0.1)
    for number, data in enumerate(loader):
        model(data).sum().backward()
        if number % 2:
            first.step()
    second = torch.optim.SGD(model.parameters(), lr=0.01)
    for data in loader:
        model(data).sum().backward()
        second.step()
        second.zero_grad()
