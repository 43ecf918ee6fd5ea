# case: a function that only looks at a loss and an optimizer is called as it was
# unsafe
import torch
from torch import nn


def show(loss, optimizer):
    print(loss.item(), optimizer.param_groups[0]["lr"])
#                                ^^^^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.param_groups


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        loss = model(x).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        show(loss, optimizer)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def show(loss, optimizer):
    print(loss.item(), float(optimizer.param_groups[0]["lr"]))


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        def forward_fn():
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        show(loss, optimizer)
