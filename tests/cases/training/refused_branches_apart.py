# case: branches that do not go back each, or between more than two losses, share no forward
# unsafe
import torch
from torch import nn


def three(model: nn.Module, loader, optimizer: torch.optim.Optimizer, kind: str):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        if kind == "twice":
            (loss * 2).backward()
#                      ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
        elif kind == "half":
            (loss / 2).backward()
#                      ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
        else:
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step


def rebound(model: nn.Module, loader, optimizer: torch.optim.Optimizer, many=False):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        many = not many
        if many:
            (loss * 2).backward()
#                      ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
        if not many:
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim


def three(model: nn.Cell, loader, optimizer: optim.Optimizer, kind: str):
    for data in loader:
        optimizer.zero_grad()
        loss = model(data).sum()
        if kind == "twice":
            (loss * 2).backward()
            optimizer.step()
        elif kind == "half":
            (loss / 2).backward()
            optimizer.step()
        else:
            loss.backward()
            optimizer.step()


def rebound(model: nn.Cell, loader, optimizer: optim.Optimizer, many=False):
    for data in loader:
        optimizer.zero_grad()
        loss = model(data).sum()
        many = not many
        if many:
            (loss * 2).backward()
            optimizer.step()
        if not many:
            loss.backward()
            optimizer.step()
