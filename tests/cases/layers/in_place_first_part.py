# case: a Sequential of which another takes the beginning alone keeps its layers in their order: nothing is seen
# findings: some
import torch.nn as nn


def features():
    return nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True), nn.Conv2d(4, 4, 3))


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Sequential(*features()[:2])

    def forward(self, x):
        return self.first(x)
# --- after ---
from mindspore import mint, nn


def features():
    return nn.SequentialCell(mint.nn.Conv2d(3, 4, 3), mint.nn.ReLU(), mint.nn.Conv2d(4, 4, 3))


class Head(nn.Cell):
    def __init__(self):
        super().__init__()
        self.first = nn.SequentialCell(*features()[:2])

    def construct(self, x):
        return self.first(x)
