# case: a text over several lines keeps its lines as they are
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for data in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        output = model(data)
        print('''one
two''')
        loss = output.sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for data in loader:
        def forward_fn():
            output = model(data)
            print('''one
two''')
            loss = output.sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
