import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(5, 8)
        self.fc2 = nn.Linear(8, 3)

    def forward(self, x):
        return self.fc2(torch.tanh(self.fc1(x)))


def build():
    return Net()


def train(model: Net):
    rng = np.random.RandomState(0)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05)
    numbers = []
    for _ in range(8):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        target = torch.tensor(rng.randint(0, 3, 6))
        optimizer.zero_grad()
        output = model(data)
        loss = F.cross_entropy(output, target)
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        optimizer.step()
        numbers.append(loss.item())
        numbers.append(norm.item())
        numbers.append(output.mean().item())
    return numbers
