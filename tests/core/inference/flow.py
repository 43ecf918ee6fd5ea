"""Tests, branches and what a name may stand for where paths meet."""

import torch
from other import get, scale


def tested(x, y: torch.Tensor, z: torch.Tensor):
    if isinstance(x, torch.Tensor):
        x.view(-1)  #: proven
    else:
        x.view(-1)  #: none
    if not torch.is_tensor(y):
        y.view(-1)  #: none
        raise TypeError
    y.view(-1)  #: proven
    a = x.view(-1) if isinstance(x, torch.Tensor) else x.view(-1)  #: proven
    b = None
    if b is None:
        b = z + 1
    b.view(-1)  #: proven
    return a


def met(x: torch.Tensor, flag):
    if flag:
        x = get()
    x.view(-1)  #: inferred
    x.split(2)  #: none
    y = get()
    y.view(-1)  #: none
    z = x * 2
    z = scale(z, 3)
    z.view(-1)  #: inferred
    k, v = get(z, z)
    k.view(-1)  #: none
    return v


def passed(a, b):
    a.reshape(-1)  #: inferred
    torch.matmul(a, b)
    a.reshape(-1)  #: inferred
    b.reshape(-1)  #: inferred


def passed_sometimes(a, b, c):
    a.reshape(-1)  #: none
    if c:
        torch.matmul(a, b)


def by_name(x):
    x.amax(0).amax(0)  #: guessed guessed


def by_names(x):
    x.unsqueeze(0).masked_fill(x, 0)  #: inferred inferred
    x.mean().item()  #: inferred inferred


def texts(x: str, n=3):
    x.split(",")  #: none
    "{}".format(n).index("a")  #: none
    torch.ones(n).view(-1)  #: proven
