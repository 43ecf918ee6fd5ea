# case: losses that go back through one graph are added
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for data in loader:
        output = model(data)
        first = output.sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        first.backward(retain_graph=True)
#             ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        second = (output - 1).abs().sum()
        second.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(first.item())
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim


def train(model: nn.Cell, loader, optimizer: optim.SGD):
    for data in loader:
        def forward_fn():
            output = model(data)
            first = output.sum()
            second = (output - 1).abs().sum()
            return first + second, (first,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (first,)), grads = grad_fn()
        optimizer(grads)
        print(first.item())
