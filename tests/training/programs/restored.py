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
    """Weights are restored, clipped and halved while the optimizer goes on with them."""
    rng = np.random.RandomState(0)
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05)
    best = None
    numbers = []
    for step in range(12):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        target = torch.tensor(rng.randint(0, 3, 6))
        optimizer.zero_grad()
        loss = F.cross_entropy(model(data), target)
        loss.backward()
        optimizer.step()
        if step == 2:
            best = {name: value.clone() for name, value in model.state_dict().items()}
        if step == 5:
            model.load_state_dict(best)
        if step == 7:
            for p in model.parameters():
                p.data = p.data.clamp(-0.3, 0.3)
        if step == 9:
            for p in model.parameters():
                p.data *= 0.5
        numbers.append(loss.item())
    return numbers
