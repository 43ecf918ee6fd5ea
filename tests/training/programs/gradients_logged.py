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


def train(model: Net):
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    numbers = []
    for _turn in range(10):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        optimizer.zero_grad()
        loss = model(x).pow(2).mean()
        loss.backward()
        total = 0.0
        for p in model.parameters():
            if p.grad is not None:
                total += p.grad.data.norm(2).item() ** 2
        total = total**0.5
        grad_norm = torch.norm(
            torch.stack([torch.norm(p.grad.detach(), 2) for p in model.parameters()]), 2
        )
        optimizer.step()
        numbers += [loss.item(), total, grad_norm.item(), model.head.weight.grad.abs().sum().item()]
    return numbers
