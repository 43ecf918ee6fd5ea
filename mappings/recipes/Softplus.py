from mindspore import nn

from .softplus import softplus


class Softplus(nn.Cell):
    """``log(1 + exp(beta * x)) / beta``, and ``x`` itself beyond the threshold."""

    def __init__(self, beta=1.0, threshold=20.0):
        super().__init__()
        self.beta = beta
        self.threshold = threshold

    def construct(self, input):
        return softplus(input, self.beta, self.threshold)
