"""No optimizer, and no Module: tensors are updated by loops, by a function, and one by one."""

import numpy as np
import torch
from torch import nn

W = torch.normal(0, 0.01, size=(4, 3), requires_grad=True)
b = torch.zeros(3).requires_grad_()
scale = nn.Parameter(torch.ones(3))
weights = [W, b, scale]
slope = torch.ones(4, 2) * 0.1
slope.requires_grad_()
offset = torch.zeros(2, requires_grad=True)


class Held(nn.Module):
    """What the weights are read from, to begin with the same ones."""

    def __init__(self):
        super().__init__()
        self.first = nn.Linear(2, 1)


def build():
    return Held()


def sgd(params, lr, size):
    """Stochastic gradient descent."""
    with torch.no_grad():
        for param in params:
            param -= lr * param.grad / size
            param.grad.zero_()


def net(x):
    return torch.tanh(x @ W + b) * scale


def of_globals(data):
    values = []
    for x in data:
        loss = (net(x) - 0.5).pow(2)
        loss.sum().backward()
        sgd(weights, 0.2, x.shape[0] + 1)
        values.append(loss.mean().item())
    return values


def of_locals(data, lr):
    values = []
    v = torch.ones(4, 1) * 0.3
    c = torch.zeros(1)
    params = [v, c]
    for p in params:
        p.requires_grad = True
    for x in data:
        loss = ((x @ v + c - 1) ** 2).mean()
        for p in params:
            p.grad = None
        loss.backward()
        for p in params:
            p.data += -lr * p.grad
        values.append(loss.item())
    return [*values, *v.reshape(-1).tolist(), c.item()]


def line(x):
    return x @ slope + offset


def by_name(data, lr):
    values = []
    for x in data:
        loss = (line(x) - 1).pow(2).mean()
        loss.backward()
        with torch.no_grad():
            slope.sub_(slope.grad * lr)
            offset.data -= offset.grad * lr
            slope.grad.zero_()
            offset.grad.zero_()
        values.append(loss.item())
    return [*values, slope.sum().item(), *offset.tolist()]


def train(model):
    rng = np.random.RandomState(3)
    with torch.no_grad():
        W.copy_(torch.tensor(rng.randn(4, 3).astype("float32")))
    data = [torch.tensor(rng.randn(6, 4).astype("float32")) for _ in range(4)]
    values = of_globals(data) + of_locals(data, 0.1) + by_name(data, 0.2)
    return [*values, *[each.sum().item() for each in weights]]
