import mindspore as ms
import numpy as np
from mindspore import ops


class GammaDistribution:
    """The gamma distribution."""

    has_rsample = False

    def __init__(self, concentration, rate, validate_args=None):
        concentration = self._tensor(concentration)
        rate = self._tensor(rate)
        self.concentration = concentration + ops.zeros_like(rate)
        self.rate = rate + ops.zeros_like(concentration)

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

    def expand(self, batch_shape, _instance=None):
        shape = tuple(batch_shape)
        return type(self)(self.concentration.broadcast_to(shape), self.rate.broadcast_to(shape))

    @property
    def mean(self):
        return self.concentration / self.rate

    @property
    def mode(self):
        return ops.relu(self.concentration - 1) / self.rate

    @property
    def variance(self):
        return self.concentration / ops.square(self.rate)

    def sample(self, sample_shape=()):
        shape = self._extended(tuple(sample_shape))
        scale = 1 / self.rate.asnumpy()
        drawn = np.random.gamma(self.concentration.asnumpy(), scale, shape)
        return ms.Tensor(np.asarray(drawn), self.rate.dtype)

    def log_prob(self, value):
        value = self._tensor(value)
        powers = (self.concentration - 1) * ops.log(value)
        start = self.concentration * ops.log(self.rate) + powers
        return start - self.rate * value - ops.lgamma(self.concentration)

    def entropy(self):
        logs = self.concentration - ops.log(self.rate) + ops.lgamma(self.concentration)
        return logs + (1.0 - self.concentration) * ops.digamma(self.concentration)
