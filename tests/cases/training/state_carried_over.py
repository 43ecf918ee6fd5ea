# case: what one turn hands on to the next comes in as a default and goes out again
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, state: torch.Tensor, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                   ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data, target in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        output, state = model(data, state.detach())
#                                         ^^^^^^ MP201 review inferred torch.Tensor.detach
        loss = (output - target).pow(2).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.experimental import optim

def train(model: nn.Cell, loader, state: ms.Tensor, optimizer: optim.Optimizer):
    for data, target in loader:
        def forward_fn(state=state):
            output, state = model(data, ops.stop_gradient(state))
            loss = (output - target).pow(2).sum()
            return loss, (state,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (state,)), grads = grad_fn()
        optimizer(grads)
