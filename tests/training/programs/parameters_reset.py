import numpy as np
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self, width=5):
        super().__init__()
        self.body = nn.Linear(4, width)
        self.head = nn.Linear(width, 3)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net()


def reset(module):
    if isinstance(module, nn.Linear):
        nn.init.constant_(module.weight, 0.3)
        nn.init.zeros_(module.bias)


def train(model: Net):
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    numbers = []
    for turn in range(10):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        loss = model(x).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
        if turn == 3:
            model.apply(reset)
        if turn == 6:
            nn.init.ones_(model.head.weight)
    return numbers
