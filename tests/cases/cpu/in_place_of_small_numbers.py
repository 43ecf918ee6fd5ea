# case: elu_, log1p_ and expm1_ are exact for small numbers as their counterparts are; others stay
# target: cpu
# unsafe
import torch
import torch.nn.functional as F


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    torch.log1p_(x)
#   ^^^^^^^^^^^^ MP201 review torch.log1p_
    x.expm1_().log1p_()
#     ^^^^^^ MP201 review torch.Tensor.expm1_
#              ^^^^^^ MP201 review torch.Tensor.log1p_
    F.elu_(x, 0.5)
#   ^^^^^^ MP201 review torch.nn.functional.elu_
    x.neg_()
#     ^^^^ MP201 review torch.Tensor.neg_
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def elu(input, alpha=1.0, inplace=False):
    """The exponential linear unit with any alpha.

    MindSpore's CPU kernel of expm1 loses a small input; that of celu keeps it.
    """
    below = ops.select(input > 0, ops.zeros_like(input), input)
    narrow = input.dtype in (ms.float16, ms.float32)
    return ops.select(
        input > 0, input, alpha * (ops.celu(below, 1.0) if narrow else ops.expm1(below))
    )


def elu_(input, alpha=1.0):
    """Write the exponential linear unit into a tensor (torch.nn.functional.elu_)."""
    return input.copy_(elu(input, alpha))


def expm1(input):
    """exp(x) - 1, exact near 0 as well, where MindSpore's CPU kernel computes exp(x) first."""
    if input.is_complex():
        return mint.expm1(input)
    if not input.is_floating_point():
        input = input.astype(ms.float32)
    found = mint.expm1(input)
    near = input.abs() < 0.25
    x = mint.where(near, input, 0).astype(ms.float64)
    grown = mint.exp(x)
    whole = grown == 1
    exact = mint.where(whole, x, (grown - 1) * x / mint.where(whole, 1, mint.log(grown)))
    return found + ops.stop_gradient(mint.where(near, exact.astype(found.dtype) - found, 0))


def expm1_(input):
    """Write exp(x) - 1 into a tensor (torch.expm1_)."""
    return input.copy_(expm1(input))


def log1p(input):
    """log(1 + x), exact near 0 as well, where MindSpore's CPU kernel adds 1 first."""
    if input.is_complex():
        return mint.log1p(input)
    if not input.is_floating_point():
        input = input.astype(ms.float32)
    found = mint.log1p(input)
    near = input.abs() < 0.25
    x = mint.where(near, input, 0).astype(ms.float64)
    grown = x + 1
    whole = grown == 1
    exact = mint.where(whole, x, mint.log(grown) * x / mint.where(whole, 1, grown - 1))
    return found + ops.stop_gradient(mint.where(near, exact.astype(found.dtype) - found, 0))


def log1p_(input):
    """Write log(1 + x) into a tensor (torch.log1p_)."""
    return input.copy_(log1p(input))


def f(x: ms.Tensor):
    log1p_(x)
    log1p_(expm1_(x))
    elu_(x, 0.5)
    x.copy_(x.neg())
    return x
