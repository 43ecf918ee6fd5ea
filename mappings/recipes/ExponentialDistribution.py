import math

import mindspore as ms
from mindspore import ops


class ExponentialDistribution:
    """The exponential distribution."""

    has_rsample = True

    def __init__(self, rate, validate_args=None):
        self.rate = self._tensor(rate)

    @staticmethod
    def _tensor(value):
        return value if isinstance(value, ms.Tensor) else ms.Tensor(value, ms.float32)

    def _extended(self, sample_shape):
        return (*sample_shape, *self.batch_shape)

    @property
    def batch_shape(self):
        return self.rate.shape

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
        return type(self)(self.rate.broadcast_to(shape))

    @property
    def mean(self):
        return 1 / self.rate

    @property
    def mode(self):
        return ops.zeros_like(self.rate)

    @property
    def variance(self):
        return 1 / ops.square(self.rate)

    def _uniform(self, sample_shape):
        shape = self._extended(sample_shape)
        drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
        return ops.clamp(drawn, 1.1754943508222875e-38, 1 - 1.1920928955078125e-07)

    def rsample(self, sample_shape=()):
        return -ops.log(self._uniform(sample_shape)) / self.rate

    def log_prob(self, value):
        return ops.log(self.rate) - self.rate * value

    def cdf(self, value):
        return 1 - ops.exp(-self.rate * value)

    def icdf(self, value):
        return -ops.log1p(-value) / self.rate

    def entropy(self):
        return 1.0 - ops.log(self.rate)
