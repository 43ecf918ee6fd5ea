import numpy as np
import torch
import torch.nn as nn


class Written(nn.Module):
    """Values that are written through views, and fractions that are left beside a cast."""

    def __init__(self):
        super().__init__()
        self.lift = nn.Linear(6, 6)
        self.fall = nn.Linear(6, 3)

    def forward(self, x):
        x = torch.tanh(self.lift(x)) * 3
        mask = torch.zeros(x.shape[0], 6, dtype=torch.long)
        mask.view(-1)[1::2] = 1
        mask.t()[torch.tensor([0, 3])] += 2
        x.T[2] = x[:, 0] * 2
        x.unsqueeze(1)[0, 0, 4] *= 0.5
        whole = x.type(torch.int64)
        rest = x % 1 + (x.unsqueeze(1) - whole.unsqueeze(1)).sum(1)
        return self.fall(rest * mask + x)


def build():
    return Written()


def train(model: Written):
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.02, momentum=0.9)
    numbers = []
    for _ in range(6):
        data = torch.tensor(rng.randn(4, 6).astype("float32"))
        optimizer.zero_grad()
        loss = (model(data) ** 2).mean()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers
