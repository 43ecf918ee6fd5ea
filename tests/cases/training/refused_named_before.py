# case: what a model computes has no gradient where a step takes it out of a list, whatever names it had on its way
# unsafe
import torch
from torch import nn


def train_step(opt, turns):
    values, _ = zip(*turns)
    loss = (torch.stack(values) - 1.0).pow(2).mean()
#           ^^^^^^^^^^^ MP102 safe torch.stack
    opt.zero_grad()
#       ^^^^^^^^^ MP404 manual inferred torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 manual inferred torch.optim.Optimizer.step
    return loss.item()


def predicted(net: nn.Module, x: torch.Tensor):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return net(x)


def run(net: nn.Module, x: torch.Tensor):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
#                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                             ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    turns = []
    for _ in range(4):
        value = predicted(net, x)
        turns.append((value, 1.0))
    return train_step(opt, turns)
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import torch


def train_step(opt, turns):
    values, _ = zip(*turns)
    loss = (mint.stack(values) - 1.0).pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    return loss.item()


def predicted(net: nn.Cell, x: ms.Tensor):
    return net(x)


def run(net: nn.Cell, x: ms.Tensor):
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    turns = []
    for _ in range(4):
        value = predicted(net, x)
        turns.append((value, 1.0))
    return train_step(opt, turns)
