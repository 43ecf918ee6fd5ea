from mindspore import ops


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
