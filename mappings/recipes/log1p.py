import mindspore as ms
from mindspore import mint, ops


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
