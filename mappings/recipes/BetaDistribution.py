import mindspore as ms
import numpy as np
from mindspore import ops


class BetaDistribution:
    """The beta distribution."""

    has_rsample = False

    def __init__(self, concentration1, concentration0, validate_args=None):
        concentration1 = self._tensor(concentration1)
        concentration0 = self._tensor(concentration0)
        self.concentration1 = concentration1 + ops.zeros_like(concentration0)
        self.concentration0 = concentration0 + ops.zeros_like(concentration1)

    @staticmethod
    def _tensor(value):
        return value if isinstance(value, ms.Tensor) else ms.Tensor(value, ms.float32)

    def _extended(self, sample_shape):
        return (*sample_shape, *self.batch_shape)

    @property
    def batch_shape(self):
        return self.concentration1.shape

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
        return type(self)(
            self.concentration1.broadcast_to(shape), self.concentration0.broadcast_to(shape)
        )

    @property
    def _total(self):
        return self.concentration1 + self.concentration0

    @property
    def mean(self):
        return self.concentration1 / self._total

    @property
    def mode(self):
        return (self.concentration1 - 1) / (self._total - 2)

    @property
    def variance(self):
        product = self.concentration1 * self.concentration0
        return product / (ops.square(self._total) * (self._total + 1))

    def sample(self, sample_shape=()):
        shape = self._extended(tuple(sample_shape))
        one, zero = self.concentration1.asnumpy(), self.concentration0.asnumpy()
        return ms.Tensor(np.asarray(np.random.beta(one, zero, shape)), self.concentration1.dtype)

    def log_prob(self, value):
        value = self._tensor(value)
        heads = (self.concentration1 - 1) * ops.log(value)
        tails = (self.concentration0 - 1) * ops.log1p(-value)
        return heads + tails - self._log_beta()

    def _log_beta(self):
        parts = ops.lgamma(self.concentration1) + ops.lgamma(self.concentration0)
        return parts - ops.lgamma(self._total)

    def entropy(self):
        heads = (self.concentration1 - 1) * ops.digamma(self.concentration1)
        tails = (self.concentration0 - 1) * ops.digamma(self.concentration0)
        whole = (self._total - 2) * ops.digamma(self._total)
        return self._log_beta() - heads - tails + whole
