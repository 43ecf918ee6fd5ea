# case: a method that goes back from a loss is handed the gradients, by the class of what it is called on
# unsafe
import torch
from torch import nn


class Updater:
    def run(self, loss, optimizer):
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review inferred torch.optim.Optimizer.step


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    updater = Updater()
    for x in loader:
        loss = model(x).mean()
        updater.run(loss, optimizer)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Updater:
    def run(self, loss, optimizer, grads):
        optimizer(grads)


def train(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    updater = Updater()
    for x in loader:
        def forward_fn():
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        updater.run(loss, optimizer, grads)
