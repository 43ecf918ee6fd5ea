import mindspore as ms
from mindspore import ops


def celu(input, alpha=1.0, inplace=False):
    """The continuous exponential linear unit (torch.nn.functional.celu), in double precision."""
    above, scale = input > 0, ms.tensor(alpha, input.dtype)
    low = ops.expm1(ops.select(above, ops.zeros_like(input), input) / scale)
    return ops.select(above, input, scale * low)
