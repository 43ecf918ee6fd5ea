# case: numbers of NumPy's that functions and objects of the file give are told before tensors, in lists and as bounds
# unsafe
# target: cpu
# findings: some
import math

import numpy as np
import torch


def rate(step):
    return 0.5 * (1 + np.cos(np.pi * step / 10))


def plain(step):
    return 0.5 * (1 + math.cos(math.pi * step / 10))


def tables():
    betas = np.linspace(0.1, 0.2, 5)
    return betas, betas.tolist(), np.argmax(betas)


class Schedule:
    def __init__(self):
        self.alphas = np.cumprod(1 - np.linspace(0.1, 0.2, 5))
        self.left = 3

    def at(self, step):
        return self.alphas[step]


x = torch.ones(5)
betas, listed, last = tables()
schedule = Schedule()
print(rate(1) * x, plain(1) * x, betas[1] * x, listed[1] * x)
print(schedule.at(1) * x, schedule.alphas[1] * x, schedule.left * x)
print(torch.tensor([rate(1), rate(2)]), torch.tensor([plain(1), plain(2)]))
print(x[:last], x[: schedule.left])


def part(t: torch.Tensor, at):
    return t[at : at + 2]


def window(t: torch.Tensor, at=None):
    return t[at:]
#            ^^ MP201 manual inferred torch.Tensor


def first(t: torch.Tensor, at):
    return t[at:]


for at in np.arange(0, 4, 2):
    print(part(x, at), window(x, at), first(x, 1))
order = np.random.RandomState(0).permutation(5)
draw = np.random.default_rng(0)
print(x[order[:2]], x[order[0] :], draw.integers(2) * x, draw.uniform() * x)
# --- after ---
import math

import numpy as np
import mindspore as ms
from mindspore import mint


def rate(step):
    return 0.5 * (1 + np.cos(np.pi * step / 10))


def plain(step):
    return 0.5 * (1 + math.cos(math.pi * step / 10))


def tables():
    betas = np.linspace(0.1, 0.2, 5)
    return betas, betas.tolist(), np.argmax(betas)


class Schedule:
    def __init__(self):
        self.alphas = np.cumprod(1 - np.linspace(0.1, 0.2, 5))
        self.left = 3

    def at(self, step):
        return self.alphas[step]


x = mint.ones((5,))
betas, listed, last = tables()
schedule = Schedule()
print(float(rate(1)) * x, plain(1) * x, betas[1].item() * x, listed[1] * x)
print(schedule.at(1).item() * x, schedule.alphas[1].item() * x, schedule.left * x)
print(ms.tensor(np.array([rate(1), rate(2)])), ms.tensor([plain(1), plain(2)]))
print(x[:int(last)], x[: schedule.left])


def part(t: ms.Tensor, at):
    return t[int(at) : int(at + 2)]


def window(t: ms.Tensor, at=None):
    return t[at:]


def first(t: ms.Tensor, at):
    return t[at:]


for at in np.arange(0, 4, 2):
    print(part(x, at), window(x, at), first(x, 1))
order = np.random.RandomState(0).permutation(5)
draw = np.random.default_rng(0)
print(x[ms.Tensor(order[:2])], x[int(order[0]) :], draw.integers(2).item() * x, draw.uniform() * x)
