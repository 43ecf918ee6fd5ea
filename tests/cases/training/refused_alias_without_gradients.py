# case: a block without gradients that only passes on what has some does not make it a constant
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, data: torch.Tensor, optimizer: torch.optim.SGD, often: bool):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                          ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in data:
        hidden = model(x)
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            kept = hidden
        if often:
            loss = kept.pow(2).mean()
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
            loss.backward()
#                ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim


def train(model: nn.Cell, data: ms.Tensor, optimizer: optim.SGD, often: bool):
    for x in data:
        hidden = model(x)
        with ms._no_grad():
            kept = hidden
        if often:
            loss = kept.pow(2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
