import math

import mindspore as ms
from mindspore import ops


class LogNormalDistribution:
    """The distribution of the exponential of a normal variable."""

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
        return ops.exp(self.loc + ops.square(self.scale) / 2)

    @property
    def mode(self):
        return ops.exp(self.loc - ops.square(self.scale))

    @property
    def variance(self):
        return ops.expm1(ops.square(self.scale)) * ops.exp(2 * self.loc + ops.square(self.scale))

    def _normal(self, sample_shape):
        shape = self._extended(sample_shape)
        return ops.standard_normal((math.prod(shape),)).reshape(shape)

    def rsample(self, sample_shape=()):
        return ops.exp(self.loc + self._normal(sample_shape) * self.scale)

    def log_prob(self, value):
        logged = ops.log(value)
        scaled = ops.square(logged - self.loc) / (2 * ops.square(self.scale))
        return -scaled - ops.log(self.scale) - math.log(math.sqrt(2 * math.pi)) - logged

    def cdf(self, value):
        return 0.5 * (1 + ops.erf((ops.log(value) - self.loc) / self.scale / math.sqrt(2)))

    def icdf(self, value):
        return ops.exp(self.loc + self.scale * ops.erfinv(2 * value - 1) * math.sqrt(2))

    def entropy(self):
        return 0.5 + 0.5 * math.log(2 * math.pi) + ops.log(self.scale) + self.loc
