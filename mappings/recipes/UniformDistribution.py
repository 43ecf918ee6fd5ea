import math

import mindspore as ms
from mindspore import ops


class UniformDistribution:
    """The uniform distribution from ``low`` to ``high``."""

    has_rsample = True

    def __init__(self, low, high, validate_args=None):
        low = self._tensor(low)
        high = self._tensor(high)
        self.low = low + ops.zeros_like(high)
        self.high = high + ops.zeros_like(low)

    @staticmethod
    def _tensor(value):
        return value if isinstance(value, ms.Tensor) else ms.Tensor(value, ms.float32)

    def _extended(self, sample_shape):
        return (*sample_shape, *self.batch_shape)

    @property
    def batch_shape(self):
        return self.low.shape

    @property
    def event_shape(self):
        return ()

    @property
    def stddev(self):
        return ops.sqrt(self.variance)

    def sample_n(self, n):
        return self.sample((n,))

    def perplexity(self):
        return ops.exp(self.entropy())

    def sample(self, sample_shape=()):
        return ops.stop_gradient(self.rsample(sample_shape))

    def expand(self, batch_shape, _instance=None):
        shape = tuple(batch_shape)
        return type(self)(self.low.broadcast_to(shape), self.high.broadcast_to(shape))

    @property
    def mean(self):
        return (self.high + self.low) / 2

    @property
    def mode(self):
        return ops.full_like(self.high, math.nan)

    @property
    def variance(self):
        return ops.square(self.high - self.low) / 12

    def rsample(self, sample_shape=()):
        shape = self._extended(sample_shape)
        drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
        return self.low + drawn * (self.high - self.low)

    def log_prob(self, value):
        inside = ops.logical_and(self.low <= value, self.high > value)
        return ops.log(inside.astype(self.low.dtype)) - ops.log(self.high - self.low)

    def cdf(self, value):
        return ops.clamp((value - self.low) / (self.high - self.low), 0, 1)

    def icdf(self, value):
        return value * (self.high - self.low) + self.low

    def entropy(self):
        return ops.log(self.high - self.low)
