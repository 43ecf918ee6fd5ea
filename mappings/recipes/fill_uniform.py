import math

import mindspore as ms
from mindspore import ops


def fill_uniform(tensor, a=0.0, b=1.0, generator=None):
    """Fill a parameter with values drawn evenly between two bounds."""
    drawn = ops.rand(math.prod(tensor.shape), dtype=ms.float32).reshape(tensor.shape)
    values = (drawn * (b - a) + a).astype(tensor.dtype)
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(values)
    else:
        tensor[()] = values
    return tensor
