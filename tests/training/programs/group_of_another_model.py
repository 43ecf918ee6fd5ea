import numpy as np
import torch
import torch.nn as nn


def build():
    return nn.Linear(5, 3), nn.Linear(3, 2)


class Signs(torch.optim.Optimizer):
    def __init__(self, params, lr=0.01):
        super().__init__(params, {"lr": lr})

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p.data.add_(torch.sign(p.grad), alpha=-group["lr"])


def by_own(first: nn.Linear, second: nn.Linear, rng):
    # Parameters of both models have the same names; gradients are cleared at the end of a turn.
    optimizer = Signs(first.parameters())
    optimizer.add_param_group({"params": second.parameters(), "lr": 0.002})
    numbers = []
    for _ in range(4):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        loss = second(first(data)).pow(2).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        numbers.append(loss.item())
    return numbers


def by_momentum(first: nn.Linear, second: nn.Linear, rng):
    optimizer = torch.optim.SGD(first.parameters(), lr=0.01, momentum=0.9)
    optimizer.add_param_group({"params": second.parameters(), "lr": 0.002})
    numbers = []
    for _ in range(4):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        loss = second(first(data)).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers


def train(models):
    rng = np.random.RandomState(0)
    return by_own(*models, rng) + by_momentum(*models, rng)
