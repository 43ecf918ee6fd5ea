import itertools

import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 3)
        self.head = nn.Linear(3, 4)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net(), Net()


def train(models):
    first, second = models
    rng = np.random.RandomState(3)
    optimizer = torch.optim.Adam(
        [{"params": first.parameters(), "lr": 0.05}, {"params": second.parameters()}], lr=0.01
    )
    other = torch.optim.SGD(itertools.chain(first.parameters(), second.parameters()), lr=0.02)
    schedule = torch.optim.lr_scheduler.StepLR(optimizer, 3, 0.5)
    numbers = []
    for _ in range(8):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        optimizer.zero_grad()
        loss = (second(first(x)) - x).pow(2).mean()
        loss.backward()
        optimizer.step()
        schedule.step()
        other.zero_grad()
        again = first(x).abs().sum()
        again.backward()
        other.step()
        numbers += [loss.item(), again.item()]
    return numbers
