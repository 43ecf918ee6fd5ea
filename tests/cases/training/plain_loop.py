# case: a step that clears, computes, goes back and updates is restructured, with its comments
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data, target in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        # the forward pass
        loss = (model(data) - target).pow(2).mean()  # squares
        # the backward pass
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(loss.item())
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for data, target in loader:
        # the forward pass
        def forward_fn():
            loss = (model(data) - target).pow(2).mean()  # squares
            return loss

        # the backward pass
        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        print(loss.item())
