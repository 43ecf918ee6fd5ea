# case: the gradients of two backward passes before a step are added
# unsafe
import torch
from torch import nn

def train(model: nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for first, second in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        one = model(first).sum()
        one.backward()
#           ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        two = model(second).sum()
        two.backward()
#           ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(one + two)
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim

def train(model: nn.Cell, loader, optimizer: optim.Optimizer):
    for first, second in loader:
        def forward_fn_one():
            one = model(first).sum()
            return one

        grad_fn_one = ms.value_and_grad(forward_fn_one, None, optimizer.parameters)
        one, grads_one = grad_fn_one()

        def forward_fn_two():
            two = model(second).sum()
            return two

        grad_fn_two = ms.value_and_grad(forward_fn_two, None, optimizer.parameters)
        two, grads_two = grad_fn_two()
        grads = tuple(a + b for a, b in zip(grads_one, grads_two))
        optimizer(grads)
        print(one + two)
