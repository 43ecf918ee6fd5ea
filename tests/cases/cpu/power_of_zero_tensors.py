# case: the gradient of a power of two tensors is NaN where both are 0, unless one shows that it never is; exp is in float32, as a base
# target: cpu
import torch


def powers(x: torch.Tensor, p: torch.Tensor, n: int):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x ** torch.arange(3)
#       ^^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#            ^^^^^^^^^^^^ MP102 safe torch.arange
    b = x.pow(torch.tensor([0.0, 2.0]))
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
    c = torch.pow(x, p)
#       ^^^^^^^^^ MP102 safe torch.pow
#       ^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    d = x.unsqueeze(-1) ** p.view(-1)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    return a, b, c, d


def never(x: torch.Tensor, p: torch.Tensor, n: int):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x ** torch.arange(1, n)
#            ^^^^^^^^^^^^ MP102 safe torch.arange
    b = x.pow(torch.tensor([1.0, 2.0]))
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
    c = torch.pow(x.clamp(min=1e-6), p)
#       ^^^^^^^^^ MP102 safe torch.pow
    d = (x.abs() + 1e-6) ** p
    t = torch.arange(n) + 1
#       ^^^^^^^^^^^^ MP102 safe torch.arange
    e = x ** t.float()
    return a, b, c, d, e, x**2, 2.0**p


def weights(x: torch.Tensor, p: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    small = torch.exp(-x) ** p
#           ^^^^^^^^^ MP102 safe torch.exp
#           ^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    return small, (torch.exp(-x) + 1e-6) ** p, x ** torch.exp(p)
#                  ^^^^^^^^^ MP102 safe torch.exp
#                                                   ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def powers(x: ms.Tensor, p: ms.Tensor, n: int):
    a = x ** ops.arange(3)
    b = x.pow(ms.tensor([0.0, 2.0]))
    c = mint.pow(x, p)
    d = x.unsqueeze(-1) ** p.view(-1)
    return a, b, c, d


def never(x: ms.Tensor, p: ms.Tensor, n: int):
    a = x ** ops.arange(1, n)
    b = x.pow(ms.tensor([1.0, 2.0]))
    c = mint.pow(x.clamp(min=1e-6), p)
    d = (x.abs() + 1e-6) ** p
    t = ops.arange(n) + 1
    e = x ** t.float()
    return a, b, c, d, e, x**2, 2.0**p


def weights(x: ms.Tensor, p: ms.Tensor):
    small = mint.exp(-x) ** p
    return small, (mint.exp(-x) + 1e-6) ** p, x ** mint.exp(p)
