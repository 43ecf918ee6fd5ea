"""`net.zero_grad()` clears what optimizers of its parts step by, each turn or now and then."""

import numpy as np
import torch
from torch import nn, optim


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 4)
        self.head = nn.Linear(4, 2)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net()


def each_turn(net: Net, loader):
    slow = optim.Adam(net.body.parameters(), lr=0.01)
    fast = optim.SGD(list(net.head.parameters()), lr=0.1)
    values = []
    for x in loader:
        net.zero_grad()
        loss = (net(x) - 1).pow(2).mean()
        loss.backward()
        slow.step()
        fast.step()
        values.append(loss.item())
    return values


def now_and_then(net: Net, loader):
    slow = optim.SGD(net.body.parameters(), lr=0.1, momentum=0.9)
    fast = optim.SGD(net.head.parameters(), lr=0.1)
    net.zero_grad()
    values = []
    for number, x in enumerate(loader):
        loss = net(x).abs().mean()
        loss.backward()
        if number % 2:
            slow.step()
            fast.step()
            net.zero_grad()
        values.append(loss.item())
    return values


def train(net):
    rng = np.random.RandomState(3)
    data = [torch.tensor(rng.randn(6, 4).astype("float32")) for _ in range(4)]
    return each_turn(net, data) + now_and_then(net, data)
