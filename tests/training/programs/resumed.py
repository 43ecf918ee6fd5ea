import io

import numpy as np
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 3)
        self.head = nn.Linear(3, 1)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net()


def run(model: Net, optimizer: torch.optim.Optimizer, rng, frozen=0):
    numbers = []
    for step in range(3):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        for p in model.body.parameters():
            p.requires_grad = step >= frozen
        optimizer.zero_grad()
        loss = ((model(x) - 1) ** 2).mean()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers


def made(kind, model: Net) -> torch.optim.Optimizer:
    if kind == "nadam":
        return torch.optim.NAdam(model.parameters(), lr=0.05)
    if kind == "asgd":
        return torch.optim.ASGD(model.parameters(), lr=0.05, lambd=0.1, alpha=0.6)
    if kind == "radam":
        return torch.optim.RAdam(model.parameters(), lr=0.05)
    if kind == "rprop":
        return torch.optim.Rprop(model.parameters(), lr=0.02)
    return torch.optim.Adam(model.parameters(), lr=0.05)


def train(model: Net):
    """Each optimizer goes on with what another one of its kind kept."""
    rng = np.random.RandomState(3)
    numbers = []
    for kind in ("nadam", "asgd", "radam", "rprop", "adam"):
        optimizer = made(kind, model)
        numbers += run(model, optimizer, rng, frozen=2 if kind == "adam" else 0)
        file = io.BytesIO()
        torch.save({"optimizer": optimizer.state_dict()}, file)
        file.seek(0)
        optimizer = made(kind, model)
        optimizer.load_state_dict(torch.load(file)["optimizer"])
        numbers += run(model, optimizer, rng)
    return numbers
