# case: whether a tensor takes gradients is asked of Parameters; of others MindSpore does not know
# unsafe
import torch
from torch import nn


def fast(x: torch.Tensor, w: nn.Parameter):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    if not x.requires_grad and not w.requires_grad:
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
        return x * 2
    return x + w


def later(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    kept = x.requires_grad
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
    x.requires_grad = kept
#     ^^^^^^^^^^^^^ MP404 manual torch.Tensor.requires_grad
    return x


# --- after ---
import mindspore as ms


def fast(x: ms.Tensor, w: ms.Parameter):
    if not getattr(x, 'requires_grad', True) and not w.requires_grad:
        return x * 2
    return x + w


def later(x: ms.Tensor):
    kept = getattr(x, 'requires_grad', True)
    x.requires_grad = kept
    return x


