import math

import mindspore as ms
from mindspore import ops


class HalfNormalDistribution:
    """The distribution of the absolute value of a normal variable."""

    has_rsample = True

    def __init__(self, scale, validate_args=None):
        self.scale = self._tensor(scale)

    @staticmethod
    def _tensor(value):
        return value if isinstance(value, ms.Tensor) else ms.Tensor(value, ms.float32)

    def _extended(self, sample_shape):
        return (*sample_shape, *self.batch_shape)

    @property
    def batch_shape(self):
        return self.scale.shape

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
        return type(self)(self.scale.broadcast_to(shape))

    @property
    def mean(self):
        return self.scale * math.sqrt(2 / math.pi)

    @property
    def mode(self):
        return ops.zeros_like(self.scale)

    @property
    def variance(self):
        return ops.square(self.scale) * (1 - 2 / math.pi)

    def _normal(self, sample_shape):
        shape = self._extended(sample_shape)
        return ops.standard_normal((math.prod(shape),)).reshape(shape)

    def rsample(self, sample_shape=()):
        return ops.abs(self._normal(sample_shape) * self.scale)

    def log_prob(self, value):
        value = self._tensor(value)
        scaled = ops.square(value) / (2 * ops.square(self.scale))
        logged = math.log(2) / 2 - math.log(math.pi) / 2 - scaled - ops.log(self.scale)
        return ops.select(
            value + ops.zeros_like(logged) >= 0, logged, ops.full_like(logged, -math.inf)
        )

    def cdf(self, value):
        return ops.erf(value / self.scale / math.sqrt(2))

    def icdf(self, prob):
        return self.scale * ops.erfinv(prob) * math.sqrt(2)

    def entropy(self):
        return 0.5 * math.log(2 * math.pi) + 0.5 + ops.log(self.scale) - math.log(2)
