# case: two names that have a third one's tensor share it once that stands for another
# unsafe
# target: cpu
import torch


def both(x: torch.Tensor, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    out = torch.tanh(x)
#         ^^^^^^^^^^ MP102 safe torch.tanh
    first = out
    second = out
    out = torch.tanh(y)
#         ^^^^^^^^^^ MP102 safe torch.tanh
    first += 1.0
#   ^^^^^ MP206 review inferred torch.Tensor
    return first, second, out


def row(x: torch.Tensor, y: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    out = torch.tanh(x)
#         ^^^^^^^^^^ MP102 safe torch.tanh
    first = out
    top = out[0]
    out = torch.tanh(y)
#         ^^^^^^^^^^ MP102 safe torch.tanh
    first += 1.0
#   ^^^^^ MP206 review inferred torch.Tensor
    return first, top, out


def apart(x: torch.Tensor, y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    out = torch.tanh(x)
#         ^^^^^^^^^^ MP102 safe torch.tanh
    first = out
    out = torch.tanh(y)
#         ^^^^^^^^^^ MP102 safe torch.tanh
    second = out
    first += 1.0
    return first, second, out
# --- after ---
import mindspore as ms
from mindspore import ops


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


def both(x: ms.Tensor, y: ms.Tensor):
    out = tanh(x)
    first = out
    second = out
    out = tanh(y)
    first[...] = first + 1.0
    return first, second, out


def row(x: ms.Tensor, y: ms.Tensor):
    out = tanh(x)
    first = out
    top = out[0]
    out = tanh(y)
    first[()] = first + 1.0
    return first, top, out


def apart(x: ms.Tensor, y: ms.Tensor):
    out = tanh(x)
    first = out
    out = tanh(y)
    second = out
    first += 1.0
    return first, second, out
