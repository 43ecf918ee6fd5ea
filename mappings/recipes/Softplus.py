import mindspore as ms
from mindspore import nn, ops


class Softplus(nn.Cell):
    """``log(1 + exp(beta * x)) / beta``, and ``x`` itself beyond the threshold."""

    def __init__(self, beta=1.0, threshold=20.0):
        super().__init__()
        self.beta = beta
        self.threshold = threshold

    def construct(self, input):
        factor = ms.tensor(self.beta, input.dtype)
        scaled = input * factor
        linear = scaled > self.threshold
        bounded = ops.select(linear, ops.zeros_like(scaled), scaled)
        return ops.select(linear, input, ops.log1p(ops.exp(bounded)) / factor)
