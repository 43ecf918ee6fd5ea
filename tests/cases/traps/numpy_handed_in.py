# case: a number of NumPy's that a call of the file hands in is told, or made Python's, where it stands before a tensor
# unsafe
# findings: some
import numpy as np
import torch
from torch import Tensor, nn


class Scale(nn.Module):
    def __init__(self, scale: float, shift=0.5):
        super().__init__()
        self.scale = scale
        self.shift = shift

    def forward(self, x: Tensor):
        return self.scale * x - self.shift
#              ^^^^^^^^^^ MP525 review inferred torch.Tensor


class Plain(nn.Module):
    def __init__(self, scale: float):
        super().__init__()
        self.scale = scale

    def forward(self, x: Tensor):
        return self.scale * x


def mixed(w, x: Tensor):
    return w * x


def loss(x: Tensor, *, w: float):
    return w * x.sum()


def both(x: Tensor):
    first = Scale(np.sqrt(8.0)), Plain(8**0.5)
    return first, mixed(np.float32(2), x), mixed(2, x), [loss(x, w=w) for w in np.linspace(0, 1, 3)]
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import nn


class Scale(nn.Cell):
    def __init__(self, scale: float, shift=0.5):
        super().__init__()
        self.scale = scale
        self.shift = shift

    def construct(self, x: ms.Tensor):
        return float(self.scale) * x - self.shift


class Plain(nn.Cell):
    def __init__(self, scale: float):
        super().__init__()
        self.scale = scale

    def construct(self, x: ms.Tensor):
        return self.scale * x


def mixed(w, x: ms.Tensor):
    return x * w


def loss(x: ms.Tensor, *, w: float):
    return x.sum() * w


def both(x: ms.Tensor):
    first = Scale(np.sqrt(8.0)).set_train(), Plain(8**0.5).set_train()
    return first, mixed(np.float32(2), x), mixed(2, x), [loss(x, w=w) for w in np.linspace(0, 1, 3)]
