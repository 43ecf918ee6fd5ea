import numpy as np
import torch
import torch.nn.functional as F
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


def train(model: Net):
    rng = np.random.RandomState(3)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    numbers = []
    for step in range(8):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        y = torch.tensor(rng.randint(0, 2, 6))
        optimizer.zero_grad()
        F.cross_entropy(model(x), y).backward()
        out = model(x * 2)
        (out.pow(2).mean() + 0.1 * out.abs().sum()).backward()
        if step > 3:
            model(x).sum().mul(0.01).backward()
        optimizer.step()
        numbers += [out.mean().item(), model(x).sum().item()]
    return numbers
