# case: a number that goes round, through a loop and a function's argument, is what comes in on its way: NumPy's here, a tensor there
# target: cpu
# unsafe
import numpy as np
import torch


def search(x: torch.Tensor, start=1.0):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    best = start * 2.0
    for each in np.linspace(best, 0.0, 5):
        if each < best:
            best = each
    return best, 3


def halved(x: torch.Tensor, start=1.0):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    best = start / 2
    if best < 0.1:
        best = x.sum()
    return best, 3


def attack(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    near = far = 1.0
    for _ in range(3):
        near, count = search(x, start=near)
        far, count = search(x, start=far)
        x = x - near * x
#               ^^^^ MP525 review inferred torch.Tensor
    return far * x
#          ^^^ MP525 review inferred torch.Tensor


def other(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    near = 1.0
    for _ in range(3):
        near, count = halved(x, start=near)
    return near * x


def plain(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    near = 1.0
    for _ in range(3):
        near = near * 2
    return near * x
# --- after ---
import numpy as np
import mindspore as ms


def search(x: ms.Tensor, start=1.0):
    best = start * 2.0
    for each in np.linspace(best, 0.0, 5):
        if each < best:
            best = each
    return best, 3


def halved(x: ms.Tensor, start=1.0):
    best = start / 2
    if best < 0.1:
        best = x.sum()
    return best, 3


def attack(x: ms.Tensor):
    near = far = 1.0
    for _ in range(3):
        near, count = search(x, start=near)
        far, count = search(x, start=far)
        x = x - np.asarray(near).item() * x
    return np.asarray(far).item() * x


def other(x: ms.Tensor):
    near = 1.0
    for _ in range(3):
        near, count = halved(x, start=near)
    return near * x


def plain(x: ms.Tensor):
    near = 1.0
    for _ in range(3):
        near = near * 2
    return near * x
