# case: on CPU a logarithm that is cut to an integer is computed to its last digit; others are not
# target: cpu
import math
import torch


def f(x: torch.Tensor, n, axis):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    level = torch.log2(x / 224) + 4
#           ^^^^^^^^^^ MP102 safe torch.log2
    level = level.clamp(max=n)
    high = (torch.log(x) / math.log(n) * 8).to(torch.int64)
#           ^^^^^^^^^ MP102 safe torch.log
#                                              ^^^^^^^^^^^ MP104 safe torch.int64
    a = level.floor(), high, int(x.max().log10()), torch.log(x) // n, torch.trunc(input=x.exp())
#                                        ^^^^^ MP103 safe torch.Tensor.log10
#                                                  ^^^^^^^^^ MP102 safe torch.log
#                                                                     ^^^^^^^^^^^ MP102 safe torch.trunc
#                                                                                         ^^^ MP103 safe torch.Tensor.exp
    kept = torch.log2(x), (x.log() / n).round(), x[torch.log10(x).argmax().long()], torch.exp(x).view(n // 2, -1)
#          ^^^^^^^^^^ MP102 safe torch.log2
#                                                  ^^^^^^^^^^^ MP102 safe torch.log10
#                                                                                   ^^^^^^^^^ MP102 safe torch.exp
    return a, kept, x.log().size(0) // 2, (x.log() * n).to(x.dtype), torch.floor(x) + torch.exp(x)
#                           ^^^^ MP103 safe torch.Tensor.size
#                                                                    ^^^^^^^^^^^ MP102 safe torch.floor
#                                                                                     ^^^^^^^^^ MP102 safe torch.exp


def log2(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.log2(x)
#          ^^^^^^^^^^ MP102 safe torch.log2


class Levels:
    def __init__(self, x: torch.Tensor):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.level, count = torch.log2(x), 1
#                           ^^^^^^^^^^ MP102 safe torch.log2
        self.exact = torch.log10(x)
#                    ^^^^^^^^^^^ MP102 safe torch.log10

    def get(self, x):
        return self.level.floor(), log2(x).long(), self.exact
# --- after ---
import math
import mindspore as ms
from mindspore import mint, ops


def exp(input):
    """e to the power of each value, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return mint.exp(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return mint.exp(input.astype(ms.float64)).astype(dtype)


def log(input):
    """The natural logarithm, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return mint.log(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return mint.log(input.astype(ms.float64)).astype(dtype)


def log10(input):
    """The logarithm to base 10, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log10(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log10(input.astype(ms.float64)).astype(dtype)


def log2_1(input):
    """The logarithm to base 2, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log2(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log2(input.astype(ms.float64)).astype(dtype)


def f(x: ms.Tensor, n, axis):
    level = log2_1(x / 224) + 4
    level = level.clamp(max=n)
    high = (log(x) / math.log(n) * 8).to(ms.int64)
    a = level.floor(), high, int(log10(x.max())), log(x) // n, mint.trunc(input=exp(x))
    kept = ops.log2(x), (x.log() / n).round(), x[ops.log10(x).argmax().long()], mint.exp(x).view(n // 2, -1)
    return a, kept, x.log().shape[0] // 2, (x.log() * n).to(x.dtype), mint.floor(x) + mint.exp(x)


def log2(x: ms.Tensor):
    return log2_1(x)


class Levels:
    def __init__(self, x: ms.Tensor):
        self.level, count = log2_1(x), 1
        self.exact = ops.log10(x)

    def get(self, x):
        return self.level.floor(), log2(x).long(), self.exact
