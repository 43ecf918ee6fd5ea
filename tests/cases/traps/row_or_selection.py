# case: x += y of an item whose index may be a number or a tensor says both; known ones do not
import torch


def f(x: torch.Tensor, i, y):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    v = x[i]
    v += y
#   ^ MP206 review inferred torch.Tensor
    return v, x


def g(x: torch.Tensor, y):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    v = x[0]
    v += y
#   ^ MP206 review inferred torch.Tensor
    w = x[[0, 1]]
    w += y
    return v, w, x
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, i, y):
    v = x[i]
    v += y
    return v, x


def g(x: ms.Tensor, y):
    v = x[0]
    v += y
    w = x[[0, 1]]
    w += y
    return v, w, x
