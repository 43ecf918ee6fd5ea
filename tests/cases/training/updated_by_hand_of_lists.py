# case: what a list names is updated by hand: its tensors become Parameters, and a function that only updates is written out
# target: cpu
# unsafe
import torch
from torch import nn


def sgd(params, lr, size):
    """Stochastic gradient descent."""
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        for param in params:
            param -= lr * param.grad / size
#           ^^^^^ MP206 review inferred torch.Tensor
            param.grad.zero_()


W = torch.normal(0, 0.01, size=(4, 3), requires_grad=True)
#   ^^^^^^^^^^^^ MP201 review torch.normal
b = torch.zeros(3).requires_grad_()
#   ^^^^^^^^^^^ MP102 safe torch.zeros
#                  ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
V = nn.Parameter(torch.ones(3))
#   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                ^^^^^^^^^^ MP102 safe torch.ones
weights = [W, b, V]


def net(x):
    return (x @ W + b) * V


def of_globals(loader):
    for x in loader:
        loss = net(x)
        loss.sum().backward()
#                  ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        sgd(weights, 0.1, x.shape[0] + 1)


def of_locals(loader, lr):
    w = torch.randn(2, 1) * 0.1
#       ^^^^^^^^^^^ MP102 safe torch.randn
    c = torch.zeros(1)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    params = [w, c]
    for p in params:
        p.requires_grad = True
#         ^^^^^^^^^^^^^ MP404 manual torch.Tensor.requires_grad
    for x, y in loader:
        loss = ((x @ w + c - y) ** 2).mean()
        for p in params:
            p.grad = None
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        for p in params:
            p.data += -lr * p.grad
    return w, c
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np


def normal(mean, std=1.0, size=None, *, dtype=None):
    """Normal random numbers with a mean and a deviation that may be tensors."""
    if size is None:
        shapes = [each.shape for each in (mean, std) if isinstance(each, ms.Tensor)]
        size = np.broadcast_shapes(*shapes)
    drawn = ops.standard_normal(tuple(size)) * std + mean
    return drawn if dtype is None else drawn.astype(dtype)


def sgd(params, lr, size):
    """Stochastic gradient descent."""
    with ms._no_grad():
        for param in params:
            param -= lr * param.grad / size
            param.grad.zero_()


W = ms.Parameter(normal(0, 0.01, size=(4, 3)))
b = ms.Parameter(mint.zeros((3,)))
V = ms.Parameter(mint.ones((3,)))
weights = [W, b, V]


def net(x):
    return (x @ W + b) * V


def of_globals(loader):
    for x in loader:
        def forward_fn():
            loss = net(x)
            return loss.sum()

        grad_fn = ms.value_and_grad(forward_fn, None, weights)
        loss_2, grads = grad_fn()
        with ms._no_grad():
            for param, grad in zip(weights, grads):
                param.copy_(param - (0.1 * grad / (x.shape[0] + 1)))


def of_locals(loader, lr):
    w = ms.Parameter(ops.randn(2, 1) * 0.1)
    c = ms.Parameter(mint.zeros((1,)))
    params = [w, c]
    for x, y in loader:
        def forward_fn():
            loss = ((x @ w + c - y) ** 2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, params)
        loss, grads = grad_fn()
        for p, grad in zip(params, grads):
            p.copy_(p + (-lr * grad))
    return w, c
