# case: a function that takes any arguments leaves no place for gradients: it stays, and is told
# unsafe
import torch
from torch import nn


def update(loss, optimizer, *rest, now=True):
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    if now:
        optimizer.step()
#                 ^^^^ MP404 manual inferred torch.optim.Optimizer.step


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(x).mean()
        update(loss, optimizer)
# --- after ---
from mindspore import mint, nn


def update(loss, optimizer, *rest, now=True):
    loss.backward()
    if now:
        optimizer.step()


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        optimizer.zero_grad()
        loss = model(x).mean()
        update(loss, optimizer)
