import numpy as np
import torch
import torch.nn as nn


class Generator(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 6), nn.Tanh(), nn.Linear(6, 2))

    def forward(self, z):
        return self.net(z)


class Critic(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(2, 6), nn.Tanh(), nn.Linear(6, 1), nn.Sigmoid())

    def forward(self, x):
        return self.net(x).reshape(-1)


def build():
    return Generator(), Critic()


def train(models):
    netG: Generator = models[0]
    netD: Critic = models[1]
    rng = np.random.RandomState(3)
    criterion = nn.BCELoss()
    optimizerD = torch.optim.Adam(netD.parameters(), lr=0.02, betas=(0.5, 0.999))
    optimizerG = torch.optim.Adam(netG.parameters(), lr=0.02, betas=(0.5, 0.999))
    numbers = []
    for _ in range(8):
        real = torch.tensor(rng.randn(5, 2).astype("float32") + 2)
        z = torch.tensor(rng.randn(5, 3).astype("float32"))
        # the critic learns from real points and from made ones
        netD.zero_grad()
        loss_real = criterion(netD(real), torch.ones(5))
        loss_real.backward()
        fake = netG(z)
        loss_fake = criterion(netD(fake.detach()), torch.zeros(5))
        loss_fake.backward()
        optimizerD.step()
        # and the generator from the critic
        netG.zero_grad()
        loss_g = criterion(netD(fake), torch.ones(5))
        loss_g.backward()
        optimizerG.step()
        numbers += [loss_real.item(), loss_fake.item(), loss_g.item(), fake.mean().item()]
    return numbers
