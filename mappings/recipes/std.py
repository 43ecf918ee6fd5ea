from mindspore import ops

from .var import var


def std(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation (torch.std); where it is 0, so is its gradient."""
    square = var(input, dim, unbiased, keepdim, correction=correction)
    zero = square == 0
    return ops.where(zero, square, ops.sqrt(ops.where(zero, ops.ones_like(square), square)))
