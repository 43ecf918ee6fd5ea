# case: no-op: a loss that another object keeps, or that is read before the call, is none of this pass
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.last_loss = None

    def forward(self, x, y):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.last_loss = (self.fc(x) - y).mean()
        return y


def of_another(data, other: Net):
    model = Net()
#           ^^^ MP410 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
    for x, y in data:
        model(x, y)
        loss = other.last_loss / 2
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad


def before_the_call(data):
    model = Net()
#           ^^^ MP410 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
    for x, y in data:
        loss = model.last_loss / 2
        model(x, y)
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
# --- after ---
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(4, 3)
        self.last_loss = None

    def construct(self, x, y):
        self.last_loss = (self.fc(x) - y).mean()
        return y


def of_another(data, other: Net):
    model = Net().set_train()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, y in data:
        model(x, y)
        loss = other.last_loss / 2
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


def before_the_call(data):
    model = Net().set_train()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, y in data:
        loss = model.last_loss / 2
        model(x, y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
