"""Arguments that decide what a call gives."""

import torch
import torch.nn.functional as F
from torch import nn


def flags(x: torch.Tensor, flag):
    x.nonzero().view(-1)  #: proven proven
    x.nonzero(as_tuple=False).view(-1)  #: proven proven
    x.nonzero(as_tuple=True).index(3)  #: proven
    x.nonzero(as_tuple=True)[0].view(-1)  #: proven proven
    torch.nonzero(x, as_tuple=True).index(3)  #: none
    torch.nonzero(x, as_tuple=flag).index(3)  #: none
    F.max_pool2d(x, 2, return_indices=True).index(3)  #: none
    F.max_pool2d(x, 2, 2, 0, 1, False, True).index(3)  #: none
    F.max_pool2d(x, 2).view(-1)  #: proven
    F.adaptive_max_pool2d(x, 2, return_indices=True)[1].view(-1)  #: proven
    x.unique(True, True).index(3)  #: proven
    x.unique(True, True)[1].view(-1)  #: proven proven
    torch.unique(x).view(-1)  #: proven
    torch.unique(x, True, False, True)[1].view(-1)  #: proven
    torch.unique_consecutive(x, return_counts=True).index(3)  #: none
    nn.MaxPool2d(2, return_indices=True)(x).index(3)  #: none
    nn.MaxPool2d(2)(x).view(-1)  #: inferred
