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


def epoch(model: nn.Module, optimizer, rng, clip=None, scaler=None):
    numbers = []
    for _ in range(4):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        with torch.amp.autocast("cuda", enabled=scaler is not None):
            out = model(x)
            loss = ((out - 1) ** 2).mean()
        optimizer.zero_grad()
        if scaler is not None:
            scaler.scale(loss).backward()
            if clip is not None:
                scaler.unscale_(optimizer)
                nn.utils.clip_grad_norm_(model.parameters(), clip)
            scaler.step(optimizer)
            scaler.update()
        else:
            loss.backward()
            if clip is not None:
                nn.utils.clip_grad_norm_(model.parameters(), clip)
            optimizer.step()
        numbers.append(loss.item())
    return numbers


def train(model: Net):
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    scaler = torch.amp.GradScaler("cuda", init_scale=256.0)
    numbers = epoch(model, optimizer, rng, clip=0.5, scaler=scaler)
    numbers += epoch(model, optimizer, rng, clip=0.2)
    return numbers + epoch(model, optimizer, rng)
