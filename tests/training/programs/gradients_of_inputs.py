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
        return self.fc2(torch.tanh(self.fc1(x)).view(x.size(0), -1))


def build():
    return Net()


def fast(model, data, target):
    data.requires_grad = True
    output = model(data)
    loss = F.cross_entropy(output, target)
    model.zero_grad()
    loss.backward()
    return data.detach() + 0.1 * data.grad.data.sign(), loss.item()


def projected(model, x, target):
    delta = torch.zeros_like(x, requires_grad=True)
    for _ in range(3):
        loss = F.cross_entropy(model(x + delta), target)
        loss.backward()
        delta.data = (delta + 0.05 * delta.grad.detach()).clamp(-0.1, 0.1)
        delta.grad.zero_()
    return (x + delta).detach()


def latent(model, x):
    z = x.clone().requires_grad_(True)
    optimizer = torch.optim.Adam([z], lr=0.1)
    for _ in range(3):
        loss = (model(z) ** 2).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return z.detach()


def train(model: Net):
    rng = np.random.RandomState(0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
    numbers = []
    for _ in range(5):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        target = torch.tensor([0, 1, 2, 0, 1, 2])
        noisy, first = fast(model, data.clone(), target)
        found = latent(model, projected(model, noisy, target))
        adversary = found.clone().detach().requires_grad_(True)
        score = model(adversary)
        grad = torch.autograd.grad(score, adversary, grad_outputs=torch.ones_like(score))[0]
        optimizer.zero_grad()
        loss = F.cross_entropy(model(found + 0.1 * grad), target)
        loss.backward()
        optimizer.step()
        numbers += [first, found.sum().item(), loss.item()]
    return numbers
