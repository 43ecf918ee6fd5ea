import mindspore as ms
from mindspore import nn, ops


class FeatureAlphaDropout(nn.Cell):
    """Drops whole channels, and keeps mean and variance of inputs made by SELU."""

    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        self.p = p

    def construct(self, input):
        if not self.training or self.p == 0:
            return input
        dropped = -1.7580993408473766
        shape = input.shape[:2] + (1,) * (input.ndim - 2)
        keep = (ops.rand(*shape, dtype=ms.float32) >= self.p).astype(input.dtype)
        scale = ((1 - self.p) * (1 + self.p * dropped**2)) ** -0.5
        return (input * keep + dropped * (1 - keep)) * scale - scale * dropped * self.p
