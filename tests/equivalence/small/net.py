"""A small network that the harness's own tests convert and run."""

import torch
from torch import nn


class SmallNet(nn.Module):
    def __init__(self, classes: int) -> None:
        super().__init__()
        self.conv = nn.Conv2d(3, 8, kernel_size=3, stride=2, padding=1)
        self.norm = nn.BatchNorm2d(8, eps=1e-3)
        self.act = nn.LeakyReLU(0.25)
        self.pool = nn.MaxPool2d(2)
        self.drop = nn.Dropout(0.5)
        self.fc = nn.Linear(8 * 4 * 4, classes)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = self.pool(self.act(self.norm(self.conv(x))))
        x = torch.flatten(x, 1)
        return self.fc(self.drop(x))


def small_net(classes: int) -> SmallNet:
    return SmallNet(classes)
