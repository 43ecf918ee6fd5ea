import numpy as np
import torch
from torch import nn


class Updater:
    def __init__(self, limit):
        self.limit = limit

    def update(self, loss, optimizer, parameters):
        loss.backward()
        nn.utils.clip_grad_value_(parameters, self.limit)
        optimizer.step()


def build():
    return nn.Linear(3, 2), nn.Linear(2, 1)


def train(models):
    gen, disc = models
    rng = np.random.RandomState(5)
    opt_g = torch.optim.Adam(gen.parameters(), lr=0.05)
    opt_d = torch.optim.SGD(disc.parameters(), lr=0.1, momentum=0.5)
    updater = Updater(0.2)
    numbers = []
    for _ in range(6):
        x = torch.tensor(rng.randn(6, 3).astype("float32"))
        real = torch.tensor(rng.randn(6, 2).astype("float32"))
        fake = gen(x)
        opt_d.zero_grad()
        loss_d = torch.tanh(disc(fake.detach())).mean() - torch.tanh(disc(real)).mean()
        updater.update(loss_d, opt_d, disc.parameters())
        opt_g.zero_grad()
        loss_g = -torch.tanh(disc(gen(x))).mean()
        updater.update(loss_g, opt_g, gen.parameters())
        numbers += [loss_d.item(), loss_g.item()]
    return numbers
