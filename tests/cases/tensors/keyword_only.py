# case: keywords without defaults, and `**` in a dict, are no obstacles
import torch


def f(x, *, a, b=None, **rest):
    y = {**rest, "a": a}
    return x.argsort(0), (lambda *, c: c)(c=y), torch.flip(x, [0])
#            ^^^^^^^ MP103 safe inferred torch.Tensor.argsort
#                                               ^^^^^^^^^^ MP102 safe torch.flip


f(torch.ones(3), a=1)
# ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def f(x, *, a, b=None, **rest):
    y = {**rest, "a": a}
    return mint.sort(x, dim=0, descending=False)[1], (lambda *, c: c)(c=y), mint.flip(x, [0])


f(mint.ones((3,)), a=1)
