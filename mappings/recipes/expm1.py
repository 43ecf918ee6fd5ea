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
