# case: a step is restructured on review only
import torch
from torch import nn

def train(model: nn.Module, data, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = model(data).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    optimizer.zero_grad()
    loss = model(data).sum()
    loss.backward()
    optimizer.step()
