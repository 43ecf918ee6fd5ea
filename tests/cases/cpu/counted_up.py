# case: a number that a function counts up is whole where what it starts from is, and is not asked for ever
# target: cpu
import torch


def places(x):
    n = len(x)
    n = n + 1
    r = torch.arange(n)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    r += 2
    return torch.zeros(3)[r > 2]
#          ^^^^^^^^^^^ MP102 safe torch.zeros


def in_turns(x, m):
    n = x.shape[0]
    while n < m:
        k = n * 2
        n = k - 1
    return torch.log(torch.arange(n))
#          ^^^^^^^^^ MP102 safe torch.log
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
#                    ^^^^^^^^^^^^^^^ MP112 safe inferred torch.log


def halves(x):
    n = len(x)
    n = n / 2
    return torch.exp(torch.arange(n))
#          ^^^^^^^^^ MP102 safe torch.exp
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
#                    ^^^^^^^^^^^^^^^ MP112 safe inferred torch.exp
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def places(x):
    n = len(x)
    n = n + 1
    r = ops.arange(n)
    r += 2
    return mint.zeros((3,))[r > 2]


def in_turns(x, m):
    n = x.shape[0]
    while n < m:
        k = n * 2
        n = k - 1
    return mint.log(ops.arange(n).astype(ms.float32))


def halves(x):
    n = len(x)
    n = n / 2
    return mint.exp(ops.arange(n).astype(ms.float32))
