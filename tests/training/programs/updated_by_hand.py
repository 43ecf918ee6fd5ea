"""No optimizer: loops over the parameters update each by its gradient, in the usual ways."""

import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 3)
        self.head = nn.Linear(3, 2)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net()


def plain(model: nn.Module, data, rate):
    values = []
    for x in data:
        loss = model(x).pow(2).mean()
        model.zero_grad()
        loss.backward()
        with torch.no_grad():
            for p in model.parameters():
                p -= rate * p.grad
        values.append(loss.item())
    return values


def clipped(model: nn.Module, data, rate):
    values = []
    for x in data:
        model.zero_grad()
        loss = (model(x) - 1).pow(2).mean()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.25)
        for p in model.parameters():
            p.data.add_(p.grad, alpha=-rate)
        values.append(loss.item())
    model.zero_grad()
    return values


def decayed(model: nn.Module, data, rate):
    values = []
    for x in data:
        loss = model(x).abs().mean()
        loss.backward()
        for name, p in model.named_parameters():
            change = p.grad + 0.1 * p.data
            if "bias" in name:
                change = change * 0.5
            p.data = p.data - rate * change
            p.grad.zero_()
        values.append(loss.item())
    return values


def train(model):
    rng = np.random.RandomState(3)
    data = [torch.tensor(rng.randn(6, 4).astype("float32")) for _ in range(4)]
    values = plain(model, data, 0.2) + clipped(model, data, 0.5)
    return values + decayed(model, data, 0.3)
