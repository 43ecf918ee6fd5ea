# case: a loop that gathers the loss is a part of the forward
# unsafe
import torch
from torch import nn

def run(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for batch in loader:
        values = []
        for part in batch:
            values.append(model(part).sum())
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = sum(values)
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(loss, values)
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def run(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for batch in loader:
        values = []

        def forward_fn():
            for part in batch:
                values.append(model(part).sum())
            loss = sum(values)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        print(loss, values)
