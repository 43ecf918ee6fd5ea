# case: the names of a comprehension are its own
# unsafe
import torch
from torch import nn

def run(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for batch in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        parts = [model(each) for each in batch]
        for each in parts:
            print(each)
        loss = torch.stack(parts).sum()
#              ^^^^^^^^^^^ MP102 safe torch.stack
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim

def run(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for batch in loader:
        def forward_fn():
            parts = [model(each) for each in batch]
            for each in parts:
                print(each)
            loss = mint.stack(parts).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
