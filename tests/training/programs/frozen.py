import numpy as np
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Linear(4, 5)
        self.head = nn.Linear(5, 2)

    def forward(self, x):
        return self.head(torch.tanh(self.stem(x)))


def build():
    return Net()


def train(model: Net):
    rng = np.random.RandomState(3)
    # the stem stays as it is, though the optimizer has it
    model.stem.weight.requires_grad = False
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05, weight_decay=0.3)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=3, gamma=0.5)
    numbers = []
    for step in range(8):
        x = torch.tensor(rng.randn(6, 4).astype("float32"))
        optimizer.zero_grad()
        loss = (model(x) - 1).pow(2).mean()
        loss.backward()
        optimizer.step()
        scheduler.step()
        if step == 4:
            for group in optimizer.param_groups:
                group["lr"] *= 0.5
        numbers += [loss.item(), optimizer.param_groups[0]["lr"]]
    return numbers
