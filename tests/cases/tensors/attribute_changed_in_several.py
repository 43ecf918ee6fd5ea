# case: `b.x += y` in several functions leaves the attribute a tensor: what else holds it is told of in each
import torch


class Box:
    def __init__(self):
        self.x = torch.zeros(2)
#                ^^^^^^^^^^^ MP102 safe torch.zeros
        self.n = 0


def first():
    b = Box()
    y = b.x
    b.x += 1
#   ^^^ MP206 review inferred torch.Tensor
    b.n += 1
    return b.x, y


def second():
    b = Box()
    y = b.x
    b.x *= 2
#   ^^^ MP206 review inferred torch.Tensor
    b.n *= 2
    return b.x, y
# --- after ---
from mindspore import mint


class Box:
    def __init__(self):
        self.x = mint.zeros((2,))
        self.n = 0


def first():
    b = Box()
    y = b.x
    b.x += 1
    b.n += 1
    return b.x, y


def second():
    b = Box()
    y = b.x
    b.x *= 2
    b.n *= 2
    return b.x, y
