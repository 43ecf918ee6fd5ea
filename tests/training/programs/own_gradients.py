import numpy as np
import torch
import torch.nn as nn
from torch.autograd import Function
from torch.utils.checkpoint import checkpoint


class Rounded(Function):
    @staticmethod
    def forward(ctx, x):
        return torch.round(x)

    @staticmethod
    def backward(ctx, grad):
        return grad


class Scaled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale, factor):
        ctx.save_for_backward(x, scale)
        ctx.factor = factor
        return x * scale

    @staticmethod
    def backward(ctx, grad):
        x, scale = ctx.saved_tensors
        return ctx.factor * grad * scale, grad * x, None


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(5, 8)
        self.fc2 = nn.Linear(8, 3)
        self.scale = nn.Parameter(torch.ones(8))

    def forward(self, x):
        h = checkpoint(lambda v: torch.tanh(self.fc1(v)), x, use_reentrant=False)
        h = Rounded.apply(h * 4) / 4
        return checkpoint(self.fc2, Scaled.apply(h, self.scale, -0.5), use_reentrant=False)


def build():
    return Net()


def train(model: Net):
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    numbers = []
    for _ in range(8):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        optimizer.zero_grad()
        loss = (model(data) ** 2).mean()
        loss.backward()
        optimizer.step()
        numbers.append(loss.item())
    return numbers
