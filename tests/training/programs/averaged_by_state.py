import copy

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


class EMA:
    def __init__(self, model: nn.Module, decay=0.9):
        self.decay = decay
        self.ema = copy.deepcopy(model).eval()
        for p in self.ema.parameters():
            p.requires_grad_(False)

    def update(self, model: nn.Module):
        with torch.no_grad():
            msd = model.state_dict()
            for k, v in self.ema.state_dict().items():
                if v.dtype.is_floating_point:
                    v *= self.decay
                    v += (1 - self.decay) * msd[k].detach()


class ShadowEMA:
    def __init__(self, model: nn.Module, decay):
        self.model = model
        self.decay = decay
        self.shadow = {}
        self.backup = {}
        for name, param in self.model.named_parameters():
            if param.requires_grad:
                self.shadow[name] = param.data.clone()

    def update(self):
        for name, param in self.model.named_parameters():
            if param.requires_grad:
                new_average = (1.0 - self.decay) * param.data + self.decay * self.shadow[name]
                self.shadow[name] = new_average.clone()

    def apply_shadow(self):
        for name, param in self.model.named_parameters():
            if param.requires_grad:
                self.backup[name] = param.data
                param.data = self.shadow[name]

    def restore(self):
        for name, param in self.model.named_parameters():
            if param.requires_grad:
                param.data = self.backup[name]
        self.backup = {}


def train(model: Net):
    ema = EMA(model)
    shadow = ShadowEMA(model, 0.8)
    rng = np.random.RandomState(3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.2)
    numbers = []
    for _ in range(10):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        loss = (model(x) - 1).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        ema.update(model)
        shadow.update()
        shadow.apply_shadow()
        with torch.no_grad():
            numbers += [loss.item(), ema.ema(x).sum().item(), model(x).sum().item()]
        shadow.restore()
    return numbers
