"""A tensor on one path, and on another what is known not to be one."""

import torch

x = torch.rand(3)
if hasattr(x, "detach"):
    x = x.detach().cpu().numpy()  #: proven proven proven
x.sum()  #: none
x.reshape(-1).max()  #: none
x.size  #: none
x.unsqueeze(0)  #: inferred

y = torch.rand(3)
y = y.numpy() if hasattr(y, "numpy") else y
y.sum()  #: none
(y * 2).sum()  #: none
y.T.sum()  #: none


def tried(x: torch.Tensor):
    try:
        x = x.cpu().numpy()
    except AttributeError:
        pass
    return x.max(), x.size  #: none


def carried(x: torch.Tensor, y: torch.Tensor, z: torch.Tensor):
    for i in range(4):
        if i == 1:
            x = x.numpy()
        elif i == 2:
            x.sum()  #: none
        if i:
            y.split(",")  #: none
            z.split(2)  #: inferred
        y = "a,b"
        z = z + 1


def matched(x: torch.Tensor, y, z: torch.Tensor):
    match x:
        case str():
            x.split(" ")  #: none
        case torch.Tensor():
            x.view(-1)  #: proven
        case [_, _]:
            x.index(3)  #: none
        case None:
            x = z
    x.view(-1)  #: inferred
    match y:
        case torch.Tensor() as found:
            y.view(-1)  #: proven
            found.view(-1)  #: proven
        case "a" | "b":
            y.split(" ")  #: none
            return y
        case _:
            y = torch.rand(3)
    return y.view(-1)  #: proven
