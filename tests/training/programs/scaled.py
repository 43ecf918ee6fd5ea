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


def train(model: Net, enabled=False):
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    scaler = torch.amp.GradScaler("cpu", init_scale=1e30, growth_interval=2)
    numbers = []
    for _ in range(12):
        # steps whose gradients overflow are left out until the scale is low enough
        x = torch.tensor(rng.randn(6, 4).astype("float32") * 1e10)
        optimizer.zero_grad()
        with torch.autocast("cpu", enabled=enabled):
            out = model(x * 1e-10)
            loss = ((out - 1) ** 2).mean() * 1e9
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        scaler.step(optimizer)
        scaler.update()
        numbers += [loss.item() / 1e9, out.mean().item()]
    return numbers
