"""Operands of ``and`` and ``or``, functions that give as many as they get, members of enums."""

import enum

import torch

x = torch.ones(3)
(x and 3).real  #: none
(x or x).view(3)  #: proven
y = None or x
y.view(3)  #: proven
torch.atleast_1d(x, x).index(x)  #: none
torch.atleast_1d(x + 1).view(3)  #: proven
torch.atleast_2d([x, x]).count(x)  #: none


class Kind(enum.Enum):
    A = torch.rand(1)


Kind.A.name.split()  #: none
