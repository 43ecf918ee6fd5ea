import math

import mindspore as ms
from mindspore import ops


class CauchyDistribution:
    """The Cauchy distribution."""

    has_rsample = True

    def __init__(self, loc, scale, validate_args=None):
        loc = self._tensor(loc)
        scale = self._tensor(scale)
        self.loc = loc + ops.zeros_like(scale)
        self.scale = scale + ops.zeros_like(loc)

    @staticmethod
    def _tensor(value):
        return value if isinstance(value, ms.Tensor) else ms.Tensor(value, ms.float32)

    def _extended(self, sample_shape):
        return (*sample_shape, *self.batch_shape)

    @property
    def batch_shape(self):
        return self.loc.shape

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
        return type(self)(self.loc.broadcast_to(shape), self.scale.broadcast_to(shape))

    @property
    def mean(self):
        return ops.full_like(self.loc, math.nan)

    @property
    def mode(self):
        return self.loc

    @property
    def variance(self):
        return ops.full_like(self.loc, math.inf)

    def _uniform(self, sample_shape):
        shape = self._extended(sample_shape)
        drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
        return ops.clamp(drawn, 1.1754943508222875e-38, 1 - 1.1920928955078125e-07)

    def rsample(self, sample_shape=()):
        return self.loc + self.scale * ops.tan(math.pi * (self._uniform(sample_shape) - 0.5))

    def log_prob(self, value):
        scaled = ops.log1p(ops.square((value - self.loc) / self.scale))
        return -math.log(math.pi) - ops.log(self.scale) - scaled

    def cdf(self, value):
        return ops.atan((value - self.loc) / self.scale) / math.pi + 0.5

    def icdf(self, value):
        return ops.tan(math.pi * (value - 0.5)) * self.scale + self.loc

    def entropy(self):
        return math.log(4 * math.pi) + ops.log(self.scale)
