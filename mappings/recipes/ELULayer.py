from mindspore import nn, ops


class ELULayer(nn.Cell):
    """The exponential linear unit with any alpha."""

    def __init__(self, alpha=1.0, inplace=False):
        super().__init__()
        self.alpha = alpha

    def construct(self, input):
        low = ops.expm1(ops.select(input > 0, ops.zeros_like(input), input))
        return ops.select(input > 0, input, self.alpha * low)
