# case: conditions on computed values that two products take; one product, and what does not train, stay
# target: cpu
import torch
import torch.nn as nn


def f(x: torch.Tensor, target: torch.Tensor, net: nn.Linear):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
    y = net(x)
    over = y > 0.5
#          ^^^^^^^ MP518 safe inferred torch.Tensor
    a = (y * over).sum() + (y**2 * over).sum()
    both = ((y > 0.1) & (y < 2)).unsqueeze(0)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
    b = (y * both).sum() / both.sum().clamp(min=1)
    under = ~(y > 1)
#           ^^^^^^^^ MP518 safe inferred torch.Tensor
    count = under.float().sum()
    return a, b, torch.mul(y, under).sum() / count
#                ^^^^^^^^^ MP102 safe torch.mul


def of_parameters(x: torch.Tensor, target: torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    large = x > 0.5
#           ^^^^^^^ MP518 safe inferred torch.Tensor
    valid = target != 0
    a = (x * large).sum() / large.sum()
    return a, (x * valid).sum() / valid.sum()


def none(x: torch.Tensor, net: nn.Linear):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^ MP101 safe torch.nn.Linear
    y = net(x)
    once, chosen, detached = y > 1, y > 2, (y > 3).detach()
#                                                  ^^^^^^ MP201 review inferred torch.Tensor.detach
    one = y > 1
    number = (y > 1).float()
    whole = y.argmax(1)
    first = whole == 0
    if one.sum() == 0:
        return (y * one).sum()
    a = torch.where(chosen, y, -y) * detached, y[chosen], detached.sum()
#       ^^^^^^^^^^^ MP102 safe torch.where
    b = (x * first).sum() / first.sum()
    return a, b, (y * number).sum() / number.sum(), once


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def measured(x: torch.Tensor, net: nn.Linear):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^ MP101 safe torch.nn.Linear
    y = net(x)
    right = y > 0
    return (y * right).sum() / right.sum()


def inside(x: torch.Tensor, net: nn.Linear):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        y = net(x)
        right = y > 0
        return (y * right).sum() / right.sum()
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def f(x: ms.Tensor, target: ms.Tensor, net: mint.nn.Linear):
    y = net(x)
    over = ops.stop_gradient(y > 0.5)
    a = (y * over).sum() + (y**2 * over).sum()
    both = ops.stop_gradient(((y > 0.1) & (y < 2)).unsqueeze(0))
    b = (y * both).sum() / both.sum().clamp(min=1)
    under = ops.stop_gradient(~(y > 1))
    count = under.float().sum()
    return a, b, mint.mul(y, under).sum() / count


def of_parameters(x: ms.Tensor, target: ms.Tensor):
    large = ops.stop_gradient(x > 0.5)
    valid = target != 0
    a = (x * large).sum() / large.sum()
    return a, (x * valid).sum() / valid.sum()


def none(x: ms.Tensor, net: mint.nn.Linear):
    y = net(x)
    once, chosen, detached = y > 1, y > 2, (y > 3).detach()
    one = y > 1
    number = (y > 1).float()
    whole = y.argmax(1)
    first = whole == 0
    if one.sum() == 0:
        return (y * one).sum()
    a = mint.where(chosen, y, -y) * detached, y[chosen], detached.sum()
    b = (x * first).sum() / first.sum()
    return a, b, (y * number).sum() / number.sum(), once


@torch.no_grad()
def measured(x: ms.Tensor, net: mint.nn.Linear):
    y = net(x)
    right = y > 0
    return (y * right).sum() / right.sum()


def inside(x: ms.Tensor, net: mint.nn.Linear):
    with torch.no_grad():
        y = net(x)
        right = y > 0
        return (y * right).sum() / right.sum()
