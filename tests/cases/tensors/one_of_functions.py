# case: What one of several functions of torch gives is a tensor where each of them gives one, also a `partial` of it
# target: cpu
# unsafe
from functools import partial

import torch
import torch.nn.functional as F
from torch import nn


class Scores(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, exact, pooled):
        super().__init__()
        self.softmax = partial(F.softmax, dtype=torch.float32) if exact else F.softmax
#                              ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
#                                               ^^^^^^^^^^^^^ MP104 safe torch.float32
#                                                                            ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
        self.act = F.relu if pooled else F.gelu
#                  ^^^^^^ MP203 review torch.nn.functional.relu
#                                        ^^^^^^ MP102 safe torch.nn.functional.gelu
        self.own = F.relu if pooled else pooled
#                  ^^^^^^ MP203 review torch.nn.functional.relu

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        a = self.softmax(x, dim=-1)
        b = self.act(x)
        d = self.own(x)
        return a.clone(), b.clone(), d.clone()
#                ^^^^^ MP103 safe inferred torch.Tensor.clone
#                           ^^^^^ MP103 safe inferred torch.Tensor.clone
#                                      ^^^^^ MP205 manual guessed torch.Tensor.clone
# --- after ---
from functools import partial

import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import nn, ops


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    """The logarithm of softmax (torch.nn.functional.log_softmax), in double precision too."""
    given = input if dtype is None else input.astype(dtype)
    if dim is None:
        dim = 0 if given.ndim in (0, 1, 3) else 1
    if given.dtype != ms.float64 and given.ndim:
        return ops.log_softmax(given, dim)
    less = given - ops.stop_gradient(ops.amax(given, dim, True))
    return less - ops.log(ops.exp(less).sum(dim, keepdims=True))


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    """Shares that add up to 1 (torch.nn.functional.softmax), in double precision too."""
    return ops.exp(log_softmax(input, dim, dtype=dtype))


class Scores(nn.Cell):
    def __init__(self, exact, pooled):
        super().__init__()
        self.softmax = partial(softmax, dtype=ms.float32) if exact else softmax
        self.act = F.relu if pooled else ops.gelu
        self.own = F.relu if pooled else pooled

    def construct(self, x):
        a = self.softmax(x, dim=-1)
        b = self.act(x)
        d = self.own(x)
        return ops.deepcopy(a), ops.deepcopy(b), d.clone()
