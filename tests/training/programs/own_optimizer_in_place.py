import numpy as np
import torch
import torch.nn as nn
from torch.nn.utils import clip_grad_norm_, clip_grad_value_
from torch.optim import Optimizer


class Net(nn.Module):
    """The gradients of its parameters share memory in MindSpore: sums, and parts of one tensor."""

    def __init__(self):
        super().__init__()
        self.first = nn.Parameter(torch.randn(2, 3))
        self.second = nn.Parameter(torch.randn(3, 3))
        self.third = nn.Parameter(torch.randn(5, 3))
        self.bias = nn.Parameter(torch.randn(3))
        self.other = nn.Parameter(torch.randn(3))

    def forward(self, x):
        table = torch.cat([self.first, self.second]) + self.third
        return x @ table + (self.bias + self.other)


def build():
    return Net()


class InPlace(Optimizer):
    """Writes into the gradients, and clips each, as BERT's Adam does."""

    def __init__(self, params, lr=0.05, weight_decay=0.1, max_grad_norm=1.0):
        defaults = {"lr": lr, "weight_decay": weight_decay, "max_grad_norm": max_grad_norm}
        super().__init__(params, defaults)

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                grad = p.grad.data
                if group["max_grad_norm"] > 0:
                    clip_grad_norm_(p, group["max_grad_norm"])
                grad.add_(p.data, alpha=group["weight_decay"])
                clip_grad_value_(p, 0.4)
                p.data.add_(grad, alpha=-group["lr"])


def train(model: Net):
    rng = np.random.RandomState(0)
    # Groups that say nothing of their own, but get another rate later.
    weights = [model.first, model.second, model.third]
    optimizer = InPlace([{"params": weights}, {"params": [model.bias, model.other]}])
    numbers = []
    for step in range(6):
        optimizer.param_groups[1]["lr"] = 0.05 / (step + 1)
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        optimizer.zero_grad()
        loss = model(data).pow(2).mean()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers
