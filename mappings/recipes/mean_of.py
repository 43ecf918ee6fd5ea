from mindspore import mint, ops

from .sum_of import sum_of


def mean_of(input, dim=None, keepdim=False, *, dtype=None):
    """The mean; of a tensor without elements NaN, where MindSpore's CPU kernel gives infinity."""
    if input.size:
        return mint.mean(input, dim, keepdim, dtype=dtype)
    total = sum_of(input, dim, keepdim, dtype=dtype)
    return ops.full(total.shape, float("nan"), dtype=total.dtype)
