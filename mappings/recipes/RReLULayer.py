import math

import mindspore as ms
from mindspore import nn, ops


class RReLULayer(nn.Cell):
    """Leaky ReLU with a random slope in training, and the mean slope else."""

    def __init__(self, lower=1.0 / 8, upper=1.0 / 3, inplace=False):
        super().__init__()
        self.lower = lower
        self.upper = upper

    def construct(self, input):
        if self.training:
            drawn = ops.rand(math.prod(input.shape), dtype=ms.float32).reshape(input.shape)
            slope = (drawn * (self.upper - self.lower) + self.lower).astype(input.dtype)
        else:
            slope = (self.lower + self.upper) / 2
        return ops.select(input >= 0, input, input * slope)
