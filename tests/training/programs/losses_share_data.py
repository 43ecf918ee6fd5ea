"""Two generators and a discriminator of the same data, updated one after the other.

The fakes go through a pool and are detached for the discriminator, as CycleGAN has it. Batches are
taken from an iterator that begins anew when it is at its end.
"""

import itertools

import torch
from torch import nn


class Pool:
    def __init__(self):
        self.kept = []

    def push_and_pop(self, images: torch.Tensor):
        self.kept.append(images.detach())
        return self.kept[len(self.kept) // 2] * 0.5 + images * 0.5


def build():
    return nn.Linear(4, 3), nn.Linear(3, 4), nn.Linear(3, 1)


def train(models):
    there, back, critic = models
    criterion = nn.MSELoss()
    opt_g = torch.optim.Adam(itertools.chain(there.parameters(), back.parameters()), lr=0.01)
    opt_d = torch.optim.SGD(critic.parameters(), lr=0.1)
    pool, values = Pool(), []
    data = [torch.arange(8.0).reshape(2, 4) * 0.1 * (i + 1) for i in range(3)]
    batches = iter(data)
    for _ in range(7):
        try:
            batch = next(batches)
        except StopIteration:
            batches = iter(data)
            batch = next(batches)
        real = torch.sin(batch)
        goal = torch.cos(batch)[:, :3]
        opt_g.zero_grad()
        fake = there(real)
        loss_g = criterion(critic(fake), torch.ones(2, 1)) + criterion(back(fake), real) * 10
        loss_g.backward()
        opt_g.step()

        opt_d.zero_grad()
        loss_real = criterion(critic(goal), torch.ones(2, 1))
        fake = pool.push_and_pop(fake)
        loss_fake = criterion(critic(fake.detach()), torch.zeros(2, 1))
        loss_d = (loss_real + loss_fake) * 0.5
        loss_d.backward()
        opt_d.step()
        values += [loss_g.item(), loss_d.item()]
    return values
