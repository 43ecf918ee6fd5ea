# case: conditions that functions and methods make of computed values, taken by two products
# target: cpu
import torch
from torch import Tensor


def tukey(d: Tensor, c=0.5):
#            ^^^^^^ MP101 safe torch.Tensor
    inside = torch.greater_equal(c * torch.ones_like(d), d)
#            ^^^^^^^^^^^^^^^^^^^ MP102 safe torch.greater_equal
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
#                                    ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
    return (inside * (1 - d / c) + (1 - inside * 1)).mean()


def methods(y: Tensor, w: Tensor):
#              ^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^ MP101 safe torch.Tensor
    z = y @ w
    large = z.gt(0.5)
#           ^^^^^^^^^ MP518 safe inferred torch.Tensor
    near = torch.logical_and(z.lt(2), ~torch.isnan(z * 2))
#          ^^^^^^^^^^^^^^^^^ MP102 safe torch.logical_and
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP518 safe inferred torch.Tensor
#                                      ^^^^^^^^^^^ MP102 safe torch.isnan
    return (z * large).sum() / large.sum(), (z * near).sum() / near.float().mean()


def apart(y: Tensor, w: Tensor, label: Tensor):
#            ^^^^^^ MP101 safe torch.Tensor
#                       ^^^^^^ MP101 safe torch.Tensor
#                                      ^^^^^^ MP101 safe torch.Tensor
    z = y @ w
    same = torch.eq(label, 1)
#          ^^^^^^^^ MP102 safe torch.eq
    once, chosen, whole = z.gt(1), torch.ge(z, 2), torch.equal(z, w)
#                                  ^^^^^^^^ MP102 safe torch.ge
#                                                  ^^^^^^^^^^^ MP102 safe torch.equal
    first = z.argmax(1).eq(0)
    a = (z * same).sum() / same.sum(), (z * first).sum() / first.sum(), whole
    return a, (z * once).sum(), torch.where(chosen, z, -z), z[chosen]
#                               ^^^^^^^^^^^ MP102 safe torch.where
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def equal(input, other):
    """Tell whether two tensors have the same shape and the same values."""
    return tuple(input.shape) == tuple(other.shape) and bool((input == other).all())


def tukey(d: ms.Tensor, c=0.5):
    inside = ops.stop_gradient(mint.greater_equal(c * ops.ones_like(d), d))
    return (inside * (1 - d / c) + (1 - inside * 1)).mean()


def methods(y: ms.Tensor, w: ms.Tensor):
    z = y @ w
    large = ops.stop_gradient(z.gt(0.5))
    near = ops.stop_gradient(mint.logical_and(z.lt(2), ~mint.isnan(z * 2)))
    return (z * large).sum() / large.sum(), (z * near).sum() / near.float().mean()


def apart(y: ms.Tensor, w: ms.Tensor, label: ms.Tensor):
    z = y @ w
    same = mint.eq(label, 1)
    once, chosen, whole = z.gt(1), mint.ge(z, 2), equal(z, w)
    first = z.argmax(1).eq(0)
    a = (z * same).sum() / same.sum(), (z * first).sum() / first.sum(), whole
    return a, (z * once).sum(), mint.where(chosen, z, -z), z[chosen]
