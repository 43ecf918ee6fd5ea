# case: what a caller computes with the model is left to a person
# unsafe
import torch
from torch import nn

def update(features, target, head: nn.Module, optimizer: torch.optim.Optimizer):
#                                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = (head(features) - target).sum()
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def run(model: nn.Module, head: nn.Module, loader, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                             ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    model.train()
#         ^^^^^ MP103 safe torch.nn.Module.train
    for data, target in loader:
        features = model(data)
        update(features, target, head, optimizer)
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def update(features, target, head: nn.Cell, optimizer: optim.Optimizer):
    optimizer.zero_grad()
    loss = (head(features) - target).sum()
    loss.backward()
    optimizer.step()


def run(model: nn.Cell, head: nn.Cell, loader, optimizer: optim.Optimizer):
    model.set_train()
    for data, target in loader:
        features = model(data)
        update(features, target, head, optimizer)
