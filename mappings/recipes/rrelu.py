import math

import mindspore as ms
from mindspore import ops


def rrelu(input, lower=0.125, upper=0.3333333333333333, training=False, inplace=False):
    """Leaky ReLU with a random slope in training, and the mean slope else."""
    if training:
        drawn = ops.rand(math.prod(input.shape), dtype=ms.float32).reshape(input.shape)
        slope = (drawn * (upper - lower) + lower).astype(input.dtype)
    else:
        slope = (lower + upper) / 2
    return ops.select(input >= 0, input, input * slope)
