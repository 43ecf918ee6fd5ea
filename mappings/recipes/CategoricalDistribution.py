import math

import mindspore as ms
from mindspore import ops


class CategoricalDistribution:
    """Draws of the indices of the last dimension, by probabilities or by logits."""

    has_rsample = False
    has_enumerate_support = True

    def __init__(self, probs=None, logits=None, validate_args=None):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        if probs is None:
            self.logits = logits - ops.logsumexp(logits, -1, True)
            self.probs = ops.exp(self.logits)
        else:
            self.probs = probs / probs.sum(-1, keepdims=True)
            inside = ops.clamp(self.probs, 1.1920928955078125e-07, 1 - 1.1920928955078125e-07)
            self.logits = ops.log(inside)

    @property
    def batch_shape(self):
        return self.probs.shape[:-1]

    @property
    def event_shape(self):
        return ()

    @property
    def param_shape(self):
        return self.probs.shape

    @property
    def mean(self):
        return ops.full(self.batch_shape, math.nan, dtype=self.probs.dtype)

    @property
    def mode(self):
        return self.probs.argmax(-1)

    @property
    def variance(self):
        return ops.full(self.batch_shape, math.nan, dtype=self.probs.dtype)

    @property
    def stddev(self):
        return ops.sqrt(self.variance)

    def sample(self, sample_shape=()):
        shape = (*sample_shape, *self.batch_shape)
        drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape((*shape, 1))
        below = ops.cumsum(self.probs, -1) <= drawn
        drawn = ops.clamp(below.astype(ms.int64).sum(-1), max=self.probs.shape[-1] - 1)
        return ops.stop_gradient(drawn)

    def sample_n(self, n):
        return self.sample((n,))

    def log_prob(self, value):
        hot = ops.one_hot(value.astype(ms.int64), self.logits.shape[-1])
        return (self.logits * hot.astype(self.logits.dtype)).sum(-1)

    def entropy(self):
        lowest = -3.4028234663852886e38
        return -(ops.clamp(self.logits, min=lowest) * self.probs).sum(-1)

    def perplexity(self):
        return ops.exp(self.entropy())

    def enumerate_support(self, expand=True):
        count = self.probs.shape[-1]
        values = ops.arange(count).reshape((count, *(1 for _ in self.batch_shape)))
        return values.broadcast_to((count, *self.batch_shape)) if expand else values

    def expand(self, batch_shape, _instance=None):
        shape = (*batch_shape, self.probs.shape[-1])
        return type(self)(logits=self.logits.broadcast_to(shape))
