# case: a mixture of distributions of one family is a class that is added to the file
# target: cpu
# unsafe
import torch
from torch.distributions import Categorical, MixtureSameFamily, Normal


def loss(logits: torch.Tensor, mus: torch.Tensor, sigmas: torch.Tensor, x: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    mixture = MixtureSameFamily(Categorical(logits=logits), Normal(mus, sigmas))
#             ^^^^^^^^^^^^^^^^^ MP201 review torch.distributions.MixtureSameFamily
#                               ^^^^^^^^^^^ MP201 review torch.distributions.Categorical
#                                                           ^^^^^^ MP201 review torch.distributions.Normal
    print(mixture.mean, mixture.sample((2,)))
    return -mixture.log_prob(x).mean()
# --- after ---
import mindspore as ms
from mindspore import ops
import math


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


class MixtureSameFamilyDistribution:
    """Draws of one of several distributions, which one by a categorical distribution."""

    has_rsample = False
    has_enumerate_support = False

    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        self.mixture_distribution = mixture_distribution
        self.component_distribution = component_distribution
        self.batch_shape = tuple(component_distribution.batch_shape)[:-1]
        self.event_shape = tuple(component_distribution.event_shape)

    def _summed(self, value):
        return value.sum(-1 - len(self.event_shape))

    @property
    def _probs(self):
        probs = self.mixture_distribution.probs
        return probs.reshape((*probs.shape, *(1 for _ in self.event_shape)))

    @property
    def mean(self):
        return self._summed(self._probs * self.component_distribution.mean)

    @property
    def variance(self):
        away = self.component_distribution.mean - self.mean.expand_dims(-1 - len(self.event_shape))
        return self._summed(self._probs * (self.component_distribution.variance + away * away))

    @property
    def stddev(self):
        return ops.sqrt(self.variance)

    def log_prob(self, value):
        value = value.expand_dims(-1 - len(self.event_shape))
        weights = ops.log_softmax(self.mixture_distribution.logits, -1)
        return ops.logsumexp(self.component_distribution.log_prob(value) + weights, -1)

    def sample(self, sample_shape=()):
        chosen = self.mixture_distribution.sample(sample_shape)
        drawn = self.component_distribution.sample(sample_shape)
        count = drawn.shape[-1 - len(self.event_shape)]
        taken = ops.one_hot(chosen, count) > 0
        taken = taken.reshape((*taken.shape, *(1 for _ in self.event_shape)))
        return self._summed(ops.where(taken, drawn, ops.zeros_like(drawn)))

    def sample_n(self, n):
        return self.sample((n,))


class NormalDistribution:
    """The normal distribution."""

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
        return self.loc

    @property
    def mode(self):
        return self.loc

    @property
    def variance(self):
        return ops.square(self.scale)

    def _normal(self, sample_shape):
        shape = self._extended(sample_shape)
        return ops.standard_normal((math.prod(shape),)).reshape(shape)

    def rsample(self, sample_shape=()):
        return self.loc + self._normal(sample_shape) * self.scale

    def log_prob(self, value):
        scaled = ops.square(value - self.loc) / (2 * ops.square(self.scale))
        return -scaled - ops.log(self.scale) - math.log(math.sqrt(2 * math.pi))

    def cdf(self, value):
        return 0.5 * (1 + ops.erf((value - self.loc) / self.scale / math.sqrt(2)))

    def icdf(self, value):
        return self.loc + self.scale * ops.erfinv(2 * value - 1) * math.sqrt(2)

    def entropy(self):
        return 0.5 + 0.5 * math.log(2 * math.pi) + ops.log(self.scale)


def loss(logits: ms.Tensor, mus: ms.Tensor, sigmas: ms.Tensor, x: ms.Tensor):
    mixture = MixtureSameFamilyDistribution(CategoricalDistribution(logits=logits), NormalDistribution(mus, sigmas))
    print(mixture.mean, mixture.sample((2,)))
    return -mixture.log_prob(x).mean()
