# case: a backward under a condition takes its gradients where the forward stands
# unsafe
import torch
from torch import nn

def run(model: nn.Module, loader, training, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                      ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        if training:
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        print(loss)
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def run(model: nn.Cell, loader, training, optimizer: optim.Optimizer):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        if training:
            grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
            loss, grads = grad_fn()
        else:
            loss = forward_fn()
        if training:
            optimizer(grads)
        print(loss)
