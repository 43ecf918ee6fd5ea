# case: a call written as an expression has brackets where it and its arguments need them
import torch


def f(x: torch.Tensor, y: torch.Tensor, c):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.rsub(x, y) ** 2
#       ^^^^^^^^^^ MP102 safe torch.rsub
    b = torch.rsub(x + 1, y if c else x, alpha=-1)
#       ^^^^^^^^^^ MP102 safe torch.rsub
    d = -torch.rsub(x, y)
#        ^^^^^^^^^^ MP102 safe torch.rsub
    e = [torch.rsub(other=y, input=x)]
#        ^^^^^^^^^^ MP102 safe torch.rsub
    g = torch.rsub(x, (y), alpha=c + (
#       ^^^^^^^^^^ MP102 safe torch.rsub
        1
    ))
    h = torch.rsub(
#       ^^^^^^^^^^ MP309 manual torch.rsub
        x,
        y,  # the minuend
    )
    i = torch.rsub(torch.rsub(x, y), torch.sinc(x))
#       ^^^^^^^^^^ MP102 safe torch.rsub
#                  ^^^^^^^^^^ MP102 safe torch.rsub
#                                    ^^^^^^^^^^ MP102 safe torch.sinc
    return a, b, d, e, g, h, i, torch.rsub(*c), torch.rsub(x, y, **c), torch.rsub
#                               ^^^^^^^^^^ MP309 manual torch.rsub
#                                               ^^^^^^^^^^ MP309 manual torch.rsub
#                                                                      ^^^^^^^^^^ MP309 manual torch.rsub
# --- after ---
import mindspore as ms
from mindspore import mint
import torch


def f(x: ms.Tensor, y: ms.Tensor, c):
    a = (y - x) ** 2
    b = (y if c else x) - (x + 1) * (-1)
    d = -(y - x)
    e = [y - x]
    g = ((y) - x * (c + (
        1
    )))
    h = torch.rsub(
        x,
        y,  # the minuend
    )
    i = mint.sinc(x) - (y - x)
    return a, b, d, e, g, h, i, torch.rsub(*c), torch.rsub(x, y, **c), torch.rsub
