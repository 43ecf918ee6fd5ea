# case: inplace=True of helpers, which give a new tensor; where the result is taken it stays safe
# target: cpu
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(2, 2), nn.LeakyReLU(0.1, inplace=True))
#                   ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                  ^^^^^^^^^^^^ MP101 safe torch.nn.LeakyReLU
        self.act = nn.ReLU6(inplace=False)
#                  ^^^^^^^^ MP101 safe torch.nn.ReLU6

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        out = self.body(x)
        out = F.elu(out, inplace=True)
#             ^^^^^ MP201 review torch.nn.functional.elu
        return self.act(out)


def seen(x, keep):
    F.leaky_relu(x, inplace=True)
#   ^^^^^^^^^^^^ MP201 review torch.nn.functional.leaky_relu
    F.hardswish(x, keep)
#   ^^^^^^^^^^^ MP201 review torch.nn.functional.hardswish
    return F.elu(x), F.elu(x, inplace=False), nn.Hardswish(inplace=True)(x)
#          ^^^^^ MP102 safe torch.nn.functional.elu
#                    ^^^^^ MP102 safe torch.nn.functional.elu
#                                             ^^^^^^^^^^^^ MP201 review torch.nn.Hardswish
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch.nn as nn
import torch.nn.functional as F


class LeakyReLULayer(ms.nn.LeakyReLU):
    """A slope where x is not positive (torch.nn.LeakyReLU); it is the gradient at 0."""

    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__(negative_slope)
        self.negative_slope = negative_slope

    def construct(self, input):
        return leaky_relu(input, self.negative_slope)


class ReLU6Layer(ms.nn.ReLU6):
    """Values between 0 and 6 (torch.nn.ReLU6); the gradient at these is 0."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return hardtanh(input, 0.0, 6.0)


def elu(input, alpha=1.0, inplace=False):
    """The exponential linear unit with any alpha.

    MindSpore's CPU kernel of expm1 loses a small input; that of celu keeps it.
    """
    below = ops.select(input > 0, ops.zeros_like(input), input)
    narrow = input.dtype in (ms.float16, ms.float32)
    return ops.select(
        input > 0, input, alpha * (ops.celu(below, 1.0) if narrow else ops.expm1(below))
    )


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """Values between two bounds (torch.nn.functional.hardtanh); the gradient at these is 0."""
    high = ops.where(input >= max_val, ops.full_like(input, max_val), input)
    return ops.where(input <= min_val, ops.full_like(input, min_val), high)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """A slope where x is not positive (torch.nn.functional.leaky_relu); it is the gradient at 0."""
    return ops.select(input > 0, input, input * ms.tensor(negative_slope, input.dtype))


class Net(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = ms.nn.SequentialCell(mint.nn.Linear(2, 2), LeakyReLULayer(0.1, inplace=True))
        self.act = ReLU6Layer(inplace=False)

    def construct(self, x):
        out = self.body(x)
        out = F.elu(out, inplace=True)
        return self.act(out)


def seen(x, keep):
    F.leaky_relu(x, inplace=True)
    F.hardswish(x, keep)
    return elu(x), elu(x, inplace=False), nn.Hardswish(inplace=True)(x)
