# case: a graph that is retained for another optimizer's step is left to a person
# unsafe
# target: cpu
import torch
from torch import nn


def train(made: nn.Module, judge: nn.Module, loader, one: torch.optim.SGD, two: torch.optim.SGD):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for data in loader:
        fake = made(data)
        two.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss_d = judge(fake).sum()
        loss_d.backward(retain_graph=True)
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        two.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step
        one.zero_grad()
#           ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss_g = -judge(fake).sum()
        loss_g.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        one.step()
#           ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim


def train(made: nn.Cell, judge: nn.Cell, loader, one: optim.SGD, two: optim.SGD):
    for data in loader:
        fake = made(data)
        two.zero_grad()
        loss_d = judge(fake).sum()
        loss_d.backward(retain_graph=True)
        two.step()
        one.zero_grad()
        loss_g = -judge(fake).sum()
        loss_g.backward()
        one.step()
