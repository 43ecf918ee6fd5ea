"""What functions of the file give back, and what their parameters are by their calls."""

import torch
from torch import nn


def halves(x: torch.Tensor):
    return x[..., :1], x[..., 1:]


def maybe(x: torch.Tensor, flag):
    if flag:
        return None
    return x + 1


def recursive(x: torch.Tensor, depth):
    if depth == 0:
        return x
    return recursive(x, depth - 1)


def pairs(x: torch.Tensor):
    for part in x:
        yield part, 1


def wrong(x: torch.Tensor) -> torch.Tensor:
    return x, x


def use(x: torch.Tensor):
    first, second = halves(x)
    first.view(-1)  #: proven
    second.view(-1)  #: proven
    maybe(x, True).view(-1)  #: proven
    recursive(x, 3).view(-1)  #: proven
    for part, number in pairs(x):
        part.view(-1)  #: proven
        number.view(-1)  #: none
    wrong(x).view(-1)  #: none
    scaled(x, 2).view(-1)  #: inferred
    either(x)
    either([1])


def scaled(x, factor):
    return x.reshape(-1) * factor  #: inferred


def either(x):
    return x.unsqueeze(0)  #: guessed


def flagged(x, mode):
    if mode in x:
        return x.reshape(-1)  #: none
    return x.keys()


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(4)
        self.shapes = [1, 2]

    def split(self, x):
        return x.chunk(2), self.shapes  #: inferred

    @property
    def scale(self):
        return self.norm.weight.mean()  #: inferred

    def forward(self, x):
        parts, shapes = self.split(x)
        shapes.sort()  #: none
        self.scale.view(-1)  #: inferred
        return parts[0]


class Net(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.layers = nn.ModuleList([Block() for _ in range(config.depth)])
        self.named = nn.ModuleDict({"a": nn.Linear(4, 4)})
        self.register_buffer("mask", torch.ones(4))
        self.register_buffer("cache", None)
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, x, names=("a",)):
        for layer in self.layers:
            x = layer(x)
        x.view(-1)  #: inferred
        for index, layer in enumerate(self.layers):
            x = layer(x)
            index.bit_length()  #: none
        x.view(-1)  #: inferred
        self.layers[0](x).view(-1)  #: inferred
        self.named["a"](x).view(-1)  #: inferred
        self.mask.view(-1)  #: proven
        self.cache.view(-1)  #: proven
        self.scale.view(-1)  #: proven
        names.index("a")  #: none
        return x
