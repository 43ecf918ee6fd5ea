from mindspore import mint, ops


def logaddexp(input, other):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logaddexp).

    log(1 + e) is 2 atanh(e / (2 + e)): MindSpore's CPU kernel of log1p loses a small e.
    """
    gap = ops.where(input == other, 0.0, input - other)
    small = ops.exp(-ops.abs(gap))
    return ops.maximum(input, other) + 2 * mint.atanh(small / (2 + small))
