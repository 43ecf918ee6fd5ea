import numpy as np
import torch
import torch.nn as nn


class Merging(nn.Module):
    """Patches merged, and a shortcut that takes every second row and column."""

    def __init__(self):
        super().__init__()
        self.lift = nn.Conv2d(1, 4, 1)
        self.merge = nn.Linear(16, 3)

    def forward(self, x):
        x = torch.tanh(self.lift(x))
        short = x[:, 1:, ::2, 1::2]
        x = x.permute(0, 2, 3, 1)
        parts = [x[:, 0::2, 0::2], x[:, 1::2, 0::2], x[..., 0::2, 1::2, :], x[..., 1::2, 1::2, :]]
        merged = self.merge(torch.cat(parts, -1))
        return merged + short.permute(0, 2, 3, 1)


def build():
    return Merging()


def train(model: Merging):
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    numbers = []
    for _ in range(6):
        data = torch.tensor(rng.randn(2, 1, 6, 8).astype("float32"))
        optimizer.zero_grad()
        loss = (model(data) ** 2).mean()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers
