# case: lines of a training step stay as they are where the step does
import torch


def train(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                                  ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    loss = model(data).sum()
    optimizer.zero_grad(); loss.backward(); optimizer.step()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
#                               ^^^^^^^^ MP404 review inferred torch.Tensor.backward
#                                                     ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim


def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    loss = model(data).sum()
    optimizer.zero_grad(); loss.backward(); optimizer.step()
