# case: branches that do not change the loss alike keep their statements; so does one that asks for the loss first
# unsafe
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD, amp, every):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        loss = model(x).mean()
        if amp:
            loss /= every
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        else:
            loss /= every + 1
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad


def ask(model: nn.Module, loader, optimizer: torch.optim.SGD, every):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        loss = model(x).mean()
        if loss > 1:
            loss /= every
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        else:
            loss /= every
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
# --- after ---
from mindspore import mint, nn


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD, amp, every):
    for x in loader:
        loss = model(x).mean()
        if amp:
            loss /= every
            loss.backward()
        else:
            loss /= every + 1
            loss.backward()
        optimizer.step()
        optimizer.zero_grad()


def ask(model: nn.Cell, loader, optimizer: mint.optim.SGD, every):
    for x in loader:
        loss = model(x).mean()
        if loss > 1:
            loss /= every
            loss.backward()
        else:
            loss /= every
            loss.backward()
        optimizer.step()
        optimizer.zero_grad()
