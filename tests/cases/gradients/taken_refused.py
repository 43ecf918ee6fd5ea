# case: a gradient whose computation is not seen as a whole is left, and the steps with it
# unsafe
# findings: some
import torch
from torch import nn


def penalty(critic: nn.Module, x: torch.Tensor, by: torch.Tensor):
    x = x.detach().requires_grad_()
    score = critic(x)
    return torch.autograd.grad(score, x, by, create_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: is not seen to be ones


def train(critic: nn.Module, loader):
    optimizer = torch.optim.SGD(critic.parameters(), lr=0.1)
    for x in loader:
        loss = penalty(critic, x, x).norm()
        optimizer.zero_grad()
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward: stays as a whole
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step: is said at its `backward()`


def given(score: torch.Tensor, x: torch.Tensor):
    x.requires_grad_()
    return torch.autograd.grad(score.sum(), x)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: nothing here computes it


def unmarked(model: nn.Module, x: torch.Tensor):
    score = model(x).sum()
    return torch.autograd.grad(score, x)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: nothing in this function makes


def before(model: nn.Module, x: torch.Tensor):
    x = x.detach().requires_grad_()
    scale = x.sum()
    for _ in range(3):
        score = model(x) * scale
        grad = torch.autograd.grad(score, x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: nothing in this function makes
    return grad


def replaced(model: nn.Module, x: torch.Tensor):
    x = x.detach().requires_grad_()
    x = x * 2
    return torch.autograd.grad(model(x).sum(), x)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: nothing in this function makes


def added_up(model: nn.Module, x: torch.Tensor):
    x = x.detach().requires_grad_()
    for _ in range(3):
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward: read or assigned elsewhere
    return x.grad


def with_another(model: nn.Module, x: torch.Tensor):
    x = x.detach().requires_grad_()
    first = torch.autograd.grad(model(x).sum(), x)[0]
#           ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: another gradient
    second = torch.autograd.grad([model(x), model(x)], x)[0]
#            ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: more than one
    return first, second


def retained(model: nn.Module, x: torch.Tensor):
    x = x.detach().requires_grad_()
    loss = model(x).sum()
    return loss, torch.autograd.grad(loss, x, retain_graph=True)[0]
#                ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: retain_graph


def counted(model: nn.Module, x: torch.Tensor, total):
    x = x.detach().requires_grad_()
    loss = model(x).sum()
    total += loss
    loss = loss + total
    return torch.autograd.grad(loss, x)[0], total
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: given a new value
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import torch


def penalty(critic: nn.Cell, x: ms.Tensor, by: ms.Tensor):
    x = ops.stop_gradient(x).requires_grad_()
    score = critic(x)
    return torch.autograd.grad(score, x, by, create_graph=True)[0]


def train(critic: nn.Cell, loader):
    optimizer = torch.optim.SGD(critic.parameters(), lr=0.1)
    for x in loader:
        loss = penalty(critic, x, x).norm()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def given(score: ms.Tensor, x: ms.Tensor):
    x.requires_grad_()
    return torch.autograd.grad(score.sum(), x)[0]


def unmarked(model: nn.Cell, x: ms.Tensor):
    score = model(x).sum()
    return torch.autograd.grad(score, x)[0]


def before(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x)
    scale = x.sum()
    for _ in range(3):
        score = model(x) * scale
        grad = torch.autograd.grad(score, x)[0]
    return grad


def replaced(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x)
    x = x * 2
    return torch.autograd.grad(model(x).sum(), x)[0]


def added_up(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x).requires_grad_()
    for _ in range(3):
        loss = model(x).sum()
        loss.backward()
    return x.grad


def with_another(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x).requires_grad_()
    first = torch.autograd.grad(model(x).sum(), x)[0]
    second = torch.autograd.grad([model(x), model(x)], x)[0]
    return first, second


def retained(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x).requires_grad_()
    loss = model(x).sum()
    return loss, torch.autograd.grad(loss, x, retain_graph=True)[0]


def counted(model: nn.Cell, x: ms.Tensor, total):
    x = ops.stop_gradient(x).requires_grad_()
    loss = model(x).sum()
    total += loss
    loss = loss + total
    return torch.autograd.grad(loss, x)[0], total
