import math

import mindspore as ms
from mindspore import ops


class BernoulliDistribution:
    """The Bernoulli distribution, by probability or by logits."""

    has_rsample = False
    has_enumerate_support = True

    def __init__(self, probs=None, logits=None, validate_args=None):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        given = logits if probs is None else probs
        given = given if isinstance(given, ms.Tensor) else ms.Tensor(given, ms.float32)
        if probs is None:
            self.logits = given
            self.probs = ops.sigmoid(given)
        else:
            self.probs = given
            inside = ops.clamp(given, 1.1920928955078125e-07, 1 - 1.1920928955078125e-07)
            self.logits = ops.log(inside) - ops.log1p(-inside)

    @property
    def batch_shape(self):
        return self.probs.shape

    @property
    def event_shape(self):
        return ()

    @property
    def param_shape(self):
        return self.probs.shape

    @property
    def mean(self):
        return self.probs

    @property
    def mode(self):
        mode = (self.probs >= 0.5).astype(self.probs.dtype)
        return ops.select(self.probs == 0.5, ops.full_like(mode, math.nan), mode)

    @property
    def variance(self):
        return self.probs * (1 - self.probs)

    @property
    def stddev(self):
        return ops.sqrt(self.variance)

    def sample(self, sample_shape=()):
        shape = (*sample_shape, *self.probs.shape)
        drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
        return ops.stop_gradient((drawn < self.probs).astype(self.probs.dtype))

    def sample_n(self, n):
        return self.sample((n,))

    def _cross_entropy(self, value):
        softplus = ops.relu(-ops.abs(self.logits)) + ops.log1p(ops.exp(-ops.abs(self.logits)))
        return ops.relu(self.logits) - self.logits * value + softplus

    def log_prob(self, value):
        return -self._cross_entropy(value)

    def entropy(self):
        return self._cross_entropy(self.probs)

    def perplexity(self):
        return ops.exp(self.entropy())

    def enumerate_support(self, expand=True):
        shape = (2, *(1 for _ in self.probs.shape))
        values = ms.Tensor([0.0, 1.0], self.probs.dtype).reshape(shape)
        return values.broadcast_to((2, *self.probs.shape)) if expand else values

    def expand(self, batch_shape, _instance=None):
        return type(self)(probs=self.probs.broadcast_to(tuple(batch_shape)))
