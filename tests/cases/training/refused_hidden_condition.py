# case: whether backward runs is computed between, and gradients add up over turns
# unsafe
# target: cpu
from torch import nn, optim

def train(model: nn.Module, loader, every):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for number, x in enumerate(loader):
        loss = model(x).sum()
        if every(loss):
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        if number % 4 == 3:
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
# --- after ---
from mindspore import nn
from torch import optim

def train(model: nn.Cell, loader, every):
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    for number, x in enumerate(loader):
        loss = model(x).sum()
        if every(loss):
            loss.backward()
        if number % 4 == 3:
            optimizer.step()
            optimizer.zero_grad()
