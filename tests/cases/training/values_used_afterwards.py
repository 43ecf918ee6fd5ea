# case: what is read after backward comes out of the function, what is not stays inside
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    total = 0.0
    for data, target in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        hidden = model.encoder(data)
        output = model.head(hidden)
        loss = (output - target).abs().mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        total += loss.item() * len(output)
        hidden = None
    return total, hidden
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, loader, optimizer: optim.Optimizer):
    total = 0.0
    for data, target in loader:
        def forward_fn():
            hidden = model.encoder(data)
            output = model.head(hidden)
            loss = (output - target).abs().mean()
            return loss, (output,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (output,)), grads = grad_fn()
        optimizer(grads)
        total += loss.item() * len(output)
        hidden = None
    return total, hidden
