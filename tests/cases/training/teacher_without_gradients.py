# case: what is computed without gradients before a block is a constant there
# unsafe
# target: cpu
import torch
from torch import nn


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def soften(teacher: nn.Module, x: torch.Tensor):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.softmax(teacher(x), dim=1)
#          ^^^^^^^^^^^^^ MP102 safe torch.softmax


def train(student: nn.Module, teacher: nn.Module, data: torch.Tensor, optimizer: torch.optim.SGD):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                      ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                                ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in data:
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            wanted = teacher(x)
        soft = soften(teacher, x)
        output = student(x)
        loss = (output - wanted).pow(2).mean() + (output * soft).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.experimental import optim


@ms._no_grad()
def soften(teacher: nn.Cell, x: ms.Tensor):
    return ops.exp(ops.log_softmax(teacher(x), 1))


def train(student: nn.Cell, teacher: nn.Cell, data: ms.Tensor, optimizer: optim.SGD):
    for x in data:
        with ms._no_grad():
            wanted = teacher(x)

        def forward_fn():
            soft = soften(teacher, x)
            output = student(x)
            loss = (output - wanted).pow(2).mean() + (output * soft).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
