import numpy as np
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(5, 8)
        self.fc2 = nn.Linear(8, 3)
        self.other = nn.Linear(5, 3)

    def forward(self, x):
        return self.fc2(torch.tanh(self.fc1(x)))


def build():
    return Net()


def train(model: Net):
    """Gradients are about as small as what the optimizers add to their roots."""
    rng = np.random.RandomState(0)
    adam = torch.optim.Adam(
        [{"params": model.fc1.parameters(), "lr": 0.02}, {"params": model.fc2.parameters()}],
        lr=0.05,
    )
    radam = torch.optim.RAdam(model.other.parameters(), lr=0.05)
    scheduler = torch.optim.lr_scheduler.StepLR(adam, 4, gamma=0.5)
    numbers = []
    for _ in range(12):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        target = torch.tensor(rng.randn(6, 3).astype("float32"))
        adam.zero_grad()
        loss = ((model(data) - target) ** 2).mean()
        (loss * 1e-7).backward()
        adam.step()
        scheduler.step()
        radam.zero_grad()
        other = ((model.other(data) - target) ** 2).mean()
        (other * 1e-7).backward()
        radam.step()
        numbers += [loss.item(), other.item()]
    return numbers
