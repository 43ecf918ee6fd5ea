# case: beside tensors of float64 a number keeps its digits, and needs no help where it has few
# target: cpu
import math

import torch


def f(rate: float, eps=1e-8, n=3):
    d = torch.tensor([0.1, 0.3, 0.7], dtype=torch.float64)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                           ^^^^^^^^^^^^^ MP104 safe torch.float64
    step = 0.1
    half = 0.5
    out = [d + 0.1, step - d, d**0.3, d * math.pi, d * -rate, d + eps, d >= 0.1, d.clamp(0.2)]
#              ^^^ MP112 safe inferred torch.Tensor
#                   ^^^^ MP112 safe inferred torch.Tensor
#                                ^^^ MP112 safe inferred torch.Tensor
#                                         ^^^^^^^ MP112 safe inferred torch.Tensor
#                                                      ^^^^^ MP112 safe inferred torch.Tensor
#                                                                 ^^^ MP112 safe inferred torch.Tensor
#                                                                           ^^^ MP112 safe inferred torch.Tensor
#                                                                                        ^^^ MP112 safe inferred torch.Tensor
    out += [torch.where(d > 0.2, d, 0.1), torch.pow(0.3, d), d.masked_fill(d > 0.5, 0.1)]
#           ^^^^^^^^^^^ MP102 safe torch.where
#                           ^^^ MP112 safe inferred torch.Tensor
#                                   ^^^ MP112 safe inferred torch.Tensor
#                                         ^^^^^^^^^ MP102 safe torch.pow
#                                                   ^^^ MP112 safe inferred torch.Tensor
#                                                                                   ^^^ MP112 safe inferred torch.Tensor
    d[0] = 0.2
#          ^^^ MP112 safe inferred torch.Tensor
    d *= 0.7
#        ^^^ MP112 safe inferred torch.Tensor
    d = d * 0.3
#           ^^^ MP112 safe inferred torch.Tensor
    few = [d * half, d / 3, 2.0**d, d * n, d > 0.25, torch.ones(2) * 0.1]
#                                                    ^^^^^^^^^^ MP102 safe torch.ones
    return out, few


def damp(x, y, rate):
    return x * 0.1 + y * rate
#              ^^^ MP112 safe inferred torch.Tensor
#                        ^^^^ MP112 safe inferred torch.Tensor


def either(x):
    return x * 0.1


damp(torch.ones(1).double(), y=torch.ones(1, dtype=torch.float64), rate=0.3)
#    ^^^^^^^^^^ MP102 safe torch.ones
#                              ^^^^^^^^^^ MP102 safe torch.ones
#                                                  ^^^^^^^^^^^^^ MP104 safe torch.float64
either(torch.ones(1)), either(torch.ones(1).double())
#      ^^^^^^^^^^ MP102 safe torch.ones
#                             ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import math

import mindspore as ms
from mindspore import mint


def f(rate: float, eps=1e-8, n=3):
    d = ms.tensor([0.1, 0.3, 0.7], dtype=ms.float64)
    step = 0.1
    half = 0.5
    out = [d + ms.tensor(0.1, ms.float64), ms.tensor(step, ms.float64) - d, d**ms.tensor(0.3, ms.float64), d * ms.tensor(math.pi, ms.float64), d * ms.tensor(-rate, ms.float64), d + ms.tensor(eps, ms.float64), d >= ms.tensor(0.1, ms.float64), d.clamp(ms.tensor(0.2, ms.float64))]
    out += [mint.where(d > ms.tensor(0.2, ms.float64), d, ms.tensor(0.1, ms.float64)), mint.pow(ms.tensor(0.3, ms.float64), d), d.masked_fill(d > 0.5, ms.tensor(0.1, ms.float64))]
    d[0] = ms.tensor(0.2, ms.float64)
    d *= ms.tensor(0.7, ms.float64)
    d = d * ms.tensor(0.3, ms.float64)
    few = [d * half, d / 3, 2.0**d, d * n, d > 0.25, mint.ones((2,)) * 0.1]
    return out, few


def damp(x, y, rate):
    return x * ms.tensor(0.1, ms.float64) + y * ms.tensor(rate, ms.float64)


def either(x):
    return x * 0.1


damp(mint.ones((1,)).double(), y=mint.ones((1,), dtype=ms.float64), rate=0.3)
either(mint.ones((1,))), either(mint.ones((1,)).double())
