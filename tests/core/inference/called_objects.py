"""What calling an object gives is said by ``__call__``, also where a base class has it."""

import torch
from torch import nn


class Kernel(nn.Module):
    def __call__(self, *args):
        return "a b"


class Product(Kernel):
    def forward(self, x):
        return x * 2


Product()(torch.rand(3)).split(" ")  #: none
torch.__file__.split("/")  #: none
torch.rand(3).__class__.__name__.split("/")  #: none


from elsewhere import Like  # noqa: E402


def either(x: torch.Tensor | Like, y: "torch.Tensor | float"):
    x.size(0)  #: guessed
    x.masked_fill(x, 0)  #: guessed
    y.masked_fill(y, 0)  #: inferred
