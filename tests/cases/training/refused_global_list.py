# case: what is put into a list of the module is left to a person
# unsafe
import torch
from torch import nn

values = []


def act(model: nn.Module, state):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
    values.append(model(state))


def finish(optimizer: torch.optim.Optimizer):
#                     ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = torch.stack(values).sum()
#          ^^^^^^^^^^^ MP102 safe torch.stack
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import mint, nn
from mindspore.experimental import optim

values = []


def act(model: nn.Cell, state):
    values.append(model(state))


def finish(optimizer: optim.Optimizer):
    optimizer.zero_grad()
    loss = mint.stack(values).sum()
    loss.backward()
    optimizer.step()
