import numpy as np
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(3, 4)
        self.head = nn.Linear(4, 2)

    def forward(self, x):
        return self.head(torch.tanh(self.body(x)))


def build():
    return Net()


def train(model: Net):
    """Some steps leave parameters out: neither they nor their momentum move."""
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=0.1)
    numbers = []
    for step in range(8):
        x = torch.tensor(rng.randn(6, 3).astype("float32"))
        y = torch.tensor(rng.randn(6, 2).astype("float32"))
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        if step in (2, 3):
            for name, p in model.named_parameters():
                if "head" in name:
                    p.grad = None
        optimizer.step()
        numbers.append(loss.item())
    return numbers
