# case: what a parameter is where nothing is handed in is no ground for a safe cast: callers may hand in something else
# target: cpu
import torch


def joined(b=None):
    a = torch.zeros(3)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    if b is None:
        b = torch.zeros(3, dtype=torch.float64)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
#                                ^^^^^^^^^^^^^ MP104 safe torch.float64
    return torch.cat([a, b])
#          ^^^^^^^^^ MP102 safe torch.cat
#                     ^ MP112 review inferred torch.cat


def counted(c, flag):
    if flag:
        c = torch.arange(3)
#           ^^^^^^^^^^^^ MP102 safe torch.arange
    return torch.exp(c)
#          ^^^^^^^^^ MP102 safe torch.exp
#                    ^ MP112 review inferred torch.exp


def known(n):
    d = torch.arange(3)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    if n:
        d = d * 2
    return torch.exp(d)
#          ^^^^^^^^^ MP102 safe torch.exp
#                    ^ MP112 safe inferred torch.exp
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def joined(b=None):
    a = mint.zeros((3,))
    if b is None:
        b = mint.zeros((3,), dtype=ms.float64)
    return mint.cat([a, b])


def counted(c, flag):
    if flag:
        c = ops.arange(3)
    return mint.exp(c)


def known(n):
    d = ops.arange(3)
    if n:
        d = d * 2
    return mint.exp(d.astype(ms.float32))
