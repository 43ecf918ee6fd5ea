# case: names that the file has already are not taken for the functions
# unsafe
import torch
from torch import nn

forward_fn = None


def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    grads = []
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        grads.append(forward_fn)
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

forward_fn = None


def train(model: nn.Cell, loader, optimizer: optim.Optimizer):
    grads = []
    for data in loader:
        def forward_fn_2():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn_2, None, optimizer.parameters)
        loss, grads_2 = grad_fn()
        optimizer(grads_2)
        grads.append(forward_fn)
