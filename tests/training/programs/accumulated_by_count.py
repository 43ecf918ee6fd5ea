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
    criterion = nn.CrossEntropyLoss()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.2, momentum=0.9)
    accum = 2
    numbers = []
    optimizer.zero_grad(set_to_none=True)
    for i, (x, y) in enumerate(batches()):
        loss = criterion(model(x), y)
        loss = loss / accum
        loss.backward()
        if (i + 1) % accum == 0:
            torch.nn.utils.clip_grad_norm_(model.parameters(), 0.3)
            optimizer.step()
            optimizer.zero_grad(set_to_none=True)
        numbers.append(loss.item() * accum)
    return numbers
