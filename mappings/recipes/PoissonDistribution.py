import mindspore as ms
import numpy as np
from mindspore import ops


class PoissonDistribution:
    """The Poisson distribution."""

    has_rsample = False

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

    def expand(self, batch_shape, _instance=None):
        shape = tuple(batch_shape)
        return type(self)(self.rate.broadcast_to(shape))

    @property
    def mean(self):
        return self.rate

    @property
    def mode(self):
        return ops.floor(self.rate)

    @property
    def variance(self):
        return self.rate

    def sample(self, sample_shape=()):
        drawn = np.random.poisson(self.rate.asnumpy(), self._extended(tuple(sample_shape)))
        return ms.Tensor(np.asarray(drawn), self.rate.dtype)

    def log_prob(self, value):
        value = self._tensor(value)
        return value * ops.log(self.rate) - self.rate - ops.lgamma(value + 1)
