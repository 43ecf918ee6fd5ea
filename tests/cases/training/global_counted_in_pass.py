# case: a tensor that is not the function's own, changed in place in a pass, is changed where it is
# target: cpu
# unsafe
import torch

seen = torch.zeros(1)
#      ^^^^^^^^^^^ MP102 safe torch.zeros


def train(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                                  ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for x in data:
        loss = (model(x) / seen.add_(1)).sum()
#                               ^^^^ MP201 review torch.Tensor.add_
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
    print(seen)


def own(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
#              ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                                ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    count = torch.zeros(1)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    for x in data:
        loss = (model(x) / count.add_(1)).sum()
#                                ^^^^ MP201 review torch.Tensor.add_
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
    print(count)
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim

seen = mint.zeros((1,))


def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        def forward_fn():
            loss = (model(x) / seen.copy_(seen.add(1))).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
    print(seen)


def own(model: nn.Cell, data, optimizer: optim.Optimizer):
    count = mint.zeros((1,))
    for x in data:
        def forward_fn(count=count):
            loss = (model(x) / (count := count.add(1))).sum()
            return loss, (count,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (count,)), grads = grad_fn()
        optimizer(grads)
    print(count)
