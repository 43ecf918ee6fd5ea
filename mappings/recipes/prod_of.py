from mindspore import mint, ops

from .sum_of import sum_of


def prod_of(input, dim, keepdim=False):
    """The product along a dimension; of no elements 1, where MindSpore's CPU kernel gives any."""
    if input.size:
        return mint.prod(input, dim, keepdim)
    total = sum_of(input, dim, keepdim)
    return ops.full(total.shape, 1, dtype=total.dtype)
