# case: Python's types that reach a dtype by a name, a default, a call or a container; what is something else too is told
import torch
import numpy as np

KINDS = {"a": float, "b": int}
#             ^^^^^ MP104 review inferred torch.Tensor
#                         ^^^ MP104 review inferred torch.Tensor
whole = int
#       ^^^ MP104 review inferred torch.Tensor
LEFT = {"a": float}


def zeros(n, dtype=float):
#                  ^^^^^ MP104 safe inferred torch.Tensor
    return torch.zeros(n, dtype=dtype)
#          ^^^^^^^^^^^ MP102 safe torch.zeros


def both(n, kind=float, other=int):
#                ^^^^^ MP104 manual inferred torch.Tensor
    return torch.zeros(n, dtype=kind), kind(n), np.zeros(n, other), LEFT["a"](n)
#          ^^^^^^^^^^^ MP102 safe torch.zeros


def f(n, flag):
    kind = bool
#          ^^^^ MP104 safe inferred torch.Tensor
    chosen = int if flag else torch.float32
#            ^^^ MP104 safe inferred torch.Tensor
#                             ^^^^^^^^^^^^^ MP104 safe torch.float32
    for each in (int, float):
#                ^^^ MP104 safe inferred torch.Tensor
#                     ^^^^^ MP104 safe inferred torch.Tensor
        print(torch.ones(n, dtype=each))
#             ^^^^^^^^^^ MP102 safe torch.ones
    a = torch.ones(n, dtype=kind), torch.ones(n, dtype=chosen), torch.ones(n, dtype=whole)
#       ^^^^^^^^^^ MP102 safe torch.ones
#                                  ^^^^^^^^^^ MP102 safe torch.ones
#                                                               ^^^^^^^^^^ MP102 safe torch.ones
    return a, zeros(n, int), zeros(n, dtype=torch.int32), torch.ones(n, dtype=KINDS["a"]), both(n, bool)
#                      ^^^ MP104 safe inferred torch.Tensor
#                                           ^^^^^^^^^^^ MP104 safe torch.int32
#                                                         ^^^^^^^^^^ MP102 safe torch.ones
#                                                                                                  ^^^^ MP104 manual inferred torch.Tensor


class Held:
    def __init__(self, kind=float):
#                           ^^^^^ MP104 safe inferred torch.Tensor
        self.kind = kind

    def make(self, n):
        return torch.zeros(n, dtype=self.kind)
#              ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
import mindspore as ms
from mindspore import mint
import numpy as np

KINDS = {"a": float, "b": int}
whole = int
LEFT = {"a": float}


def zeros(n, dtype=ms.float64):
    return mint.zeros(n, dtype=dtype)


def both(n, kind=float, other=int):
    return mint.zeros(n, dtype=kind), kind(n), np.zeros(n, other), LEFT["a"](n)


def f(n, flag):
    kind = ms.bool
    chosen = ms.int64 if flag else ms.float32
    for each in (ms.int64, ms.float64):
        print(mint.ones(n, dtype=each))
    a = mint.ones(n, dtype=kind), mint.ones(n, dtype=chosen), mint.ones(n, dtype=whole)
    return a, zeros(n, ms.int64), zeros(n, dtype=ms.int32), mint.ones(n, dtype=KINDS["a"]), both(n, bool)


class Held:
    def __init__(self, kind=ms.float64):
        self.kind = kind

    def make(self, n):
        return mint.zeros(n, dtype=self.kind)
