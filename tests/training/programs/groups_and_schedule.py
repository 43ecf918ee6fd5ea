import numpy as np
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 5)
        self.second = nn.Linear(5, 2)

    def forward(self, x):
        return self.second(torch.tanh(self.first(x)))


def build():
    return Net()


def batches(count=6):
    rng = np.random.RandomState(3)
    for _ in range(count):
        yield torch.tensor(rng.randn(6, 4).astype("float32")), torch.tensor(rng.randint(0, 2, 6))


def train(model: Net):
    params = list(model.parameters())
    optimizer = torch.optim.SGD(
        [{"params": model.first.parameters(), "lr": 0.1}, {"params": model.second.parameters()}],
        lr=0.3,
    )
    scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 0.9**step)
    numbers = []
    for x, y in batches():
        out = model(x)
        loss, aux = nn.functional.cross_entropy(out, y), out.abs().mean()
        (loss + 0.1 * aux).backward()
        torch.nn.utils.clip_grad_value_(params, 0.1)
        optimizer.step()
        optimizer.zero_grad()
        scheduler.step()
        numbers += [loss.item(), aux.item()]
    return numbers
