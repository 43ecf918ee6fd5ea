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


def given_on(x: torch.Tensor, b):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return b * x
#          ^ MP525 review inferred torch.Tensor


def calls_itself(x: torch.Tensor, a, n):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return given_on(x, a + 1) if n == 0 else calls_itself(x, a * 2, n - 1)


def plainly_given(x: torch.Tensor, b):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return b * x


def calls_itself_plainly(x: torch.Tensor, a, n):
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return plainly_given(x, a + 1) if n == 0 else calls_itself_plainly(x, a * 2, n - 1)


calls_itself(torch.ones(1), np.float64(1.0), 2)
#            ^^^^^^^^^^ MP102 safe torch.ones
calls_itself_plainly(torch.ones(1), 1.0, 2)
#                    ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint


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


def given_on(x: ms.Tensor, b):
    return float(b) * x


def calls_itself(x: ms.Tensor, a, n):
    return given_on(x, a + 1) if n == 0 else calls_itself(x, a * 2, n - 1)


def plainly_given(x: ms.Tensor, b):
    return b * x


def calls_itself_plainly(x: ms.Tensor, a, n):
    return plainly_given(x, a + 1) if n == 0 else calls_itself_plainly(x, a * 2, n - 1)


calls_itself(mint.ones((1,)), np.float64(1.0), 2)
calls_itself_plainly(mint.ones((1,)), 1.0, 2)
