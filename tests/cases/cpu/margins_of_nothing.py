# case: a loss of several margins has no kernel for nothing, which is told
# target: cpu
# unsafe
import torch
from torch import nn
from torch.nn import functional as F


def masked(x, y, m: torch.Tensor):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return nn.MultiMarginLoss()(x[m > 0], y[m > 0])
#          ^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.MultiMarginLoss


def by_function(x: torch.Tensor, y: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    keep = y >= 0
    return F.multi_margin_loss(x[keep], y[keep])
#          ^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.functional.multi_margin_loss


def whole(x: torch.Tensor, y: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return nn.MultiMarginLoss()(x, y)
#          ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.MultiMarginLoss
# --- after ---
import mindspore as ms
from mindspore import nn, ops


def masked(x, y, m: ms.Tensor):
    return nn.MultiMarginLoss()(x[m > 0], y[m > 0])


def by_function(x: ms.Tensor, y: ms.Tensor):
    keep = y >= 0
    return ops.multi_margin_loss(x[keep], y[keep])


def whole(x: ms.Tensor, y: ms.Tensor):
    return nn.MultiMarginLoss()(x, y)
