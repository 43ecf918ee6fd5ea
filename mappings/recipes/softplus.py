import mindspore as ms
from mindspore import mint, ops


def softplus(input, beta=1.0, threshold=20.0):
    """A smooth relu (torch.nn.functional.softplus), in double precision too.

    log(1 + e) is 2 atanh(e / (2 + e)): MindSpore's CPU kernel of log1p loses a small e.
    """
    factor = ms.tensor(beta, input.dtype)
    scaled = input * factor
    above = scaled > 0
    small = ops.exp(ops.select(above, -scaled, scaled))
    found = ops.select(above, scaled, ops.zeros_like(scaled)) + 2 * mint.atanh(small / (2 + small))
    return ops.select(scaled > threshold, input, found / factor)
