from mindspore import nn

from .elu import elu


class ELULayer(nn.Cell):
    """The exponential linear unit with any alpha."""

    def __init__(self, alpha=1.0, inplace=False):
        super().__init__()
        self.alpha = alpha

    def construct(self, input):
        return elu(input, self.alpha)
