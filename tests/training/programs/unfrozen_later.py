import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 3)
        self.head = nn.Linear(3, 1)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net()


def run(model: Net, optimizer, rng, number):
    numbers = []
    for step in range(number):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        # frozen at first, then for a while in between
        train_body = 2 <= step < 4 or step > 5
        for p in model.body.parameters():
            p.requires_grad = train_body
        optimizer.zero_grad()
        loss = ((model(x) - 1) ** 2).mean()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers


def train(model: Net):
    rng = np.random.RandomState(3)
    momentum = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=0.01)
    numbers = run(model, momentum, rng, 9)
    adam = torch.optim.Adam(model.parameters(), lr=0.05, weight_decay=0.01)
    return numbers + run(model, adam, rng, 9)
