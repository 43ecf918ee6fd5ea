# case: log1p and expm1 of small numbers are 0 in MindSpore's CPU kernels: a helper gives them; log and exp stay
# target: cpu
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.log1p(x) + x.expm1() + torch.log(x) + x.exp()
#          ^^^^^^^^^^^ MP102 safe torch.log1p
#                             ^^^^^ MP103 safe torch.Tensor.expm1
#                                       ^^^^^^^^^ MP102 safe torch.log
# --- after ---
import mindspore as ms
from mindspore import mint, ops


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


def f(x: ms.Tensor):
    return log1p(x) + expm1(x) + mint.log(x) + x.exp()
