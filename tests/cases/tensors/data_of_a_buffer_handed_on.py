# case: `data` of a buffer that a function is handed in a pass gets it by `copy_`; of what may be a Parameter too, all of it is assigned with gradients off
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


def ema_inplace(average, new, decay):
    average.data.mul_(decay).add_(new, alpha=1 - decay)


def moved(average, new, decay):
    average.data.mul_(decay).add_(new, alpha=1 - decay)


class Codebook(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("sizes", torch.zeros(3))
        self.scale = nn.Parameter(torch.ones(3))

    def forward(self, x):
        ema_inplace(self.sizes, x.sum(0), 0.9)
        moved(self.sizes, x.sum(0), 0.9)
        moved(self.scale, x.sum(0), 0.9)
        return x * self.scale
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def ema_inplace(average, new, decay):
    average.data.copy_(average.data.copy_(average.data.mul(decay)).add(new, alpha=1 - decay))


def moved(average, new, decay):
    with ms._no_grad():
        average[()] = average.data.copy_(average.data.mul(decay)).add(new, alpha=1 - decay)


class Codebook(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("sizes", mint.zeros((3,)))
        self.scale = ms.Parameter(mint.ones((3,)))

    def construct(self, x):
        ema_inplace(self.sizes, x.sum(0), 0.9)
        moved(self.sizes, x.sum(0), 0.9)
        moved(self.scale, x.sum(0), 0.9)
        return x * self.scale
