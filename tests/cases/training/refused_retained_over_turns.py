# case: a graph that may go on from one turn of a loop to the next is left to a person
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    state = torch.zeros(3)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        output = model(data, state)
        loss = output.sum()
        loss.backward(retain_graph=True)
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        state = output
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim


def train(model: nn.Cell, loader, optimizer: optim.SGD):
    state = mint.zeros((3,))
    for data in loader:
        optimizer.zero_grad()
        output = model(data, state)
        loss = output.sum()
        loss.backward(retain_graph=True)
        optimizer.step()
        state = output
