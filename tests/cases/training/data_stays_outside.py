# case: what only moves data stays before the function
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, device, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                      ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for batch in loader:
        data, target = batch[0].to(device), batch[1].to(device)
#                               ^^ MP201 review inferred torch.Tensor.to
#                                                    ^^ MP201 review inferred torch.Tensor.to
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = (model(data) - target).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, loader, device, optimizer: optim.Optimizer):
    for batch in loader:
        data, target = batch[0], batch[1]

        def forward_fn():
            loss = (model(data) - target).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
