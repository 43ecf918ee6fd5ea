# case: a graph that is retained for nothing does not stand in the way
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    state = torch.zeros(3)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        output = model(data, state)
        loss = output.sum()
        loss.backward(retain_graph=True)
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        state = output.detach()
#                      ^^^^^^ MP201 review inferred torch.Tensor.detach
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def train(model: nn.Cell, loader, optimizer: optim.SGD):
    state = mint.zeros((3,))
    for data in loader:
        def forward_fn():
            output = model(data, state)
            loss = output.sum()
            return loss, (output,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (output,)), grads = grad_fn()
        optimizer(grads)
        state = ops.stop_gradient(output)
