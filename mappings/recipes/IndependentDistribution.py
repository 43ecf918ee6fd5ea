class IndependentDistribution:
    """Takes some of the last batch dimensions of a distribution for its event."""

    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        self.base_dist = base_distribution
        self.has_rsample = base_distribution.has_rsample
        self.has_enumerate_support = getattr(base_distribution, "has_enumerate_support", False)
        self.reinterpreted_batch_ndims = reinterpreted_batch_ndims
        shape = tuple(base_distribution.batch_shape) + tuple(base_distribution.event_shape)
        split = len(base_distribution.batch_shape) - reinterpreted_batch_ndims
        self.batch_shape = shape[:split]
        self.event_shape = shape[split:]

    @property
    def mean(self):
        return self.base_dist.mean

    @property
    def mode(self):
        return self.base_dist.mode

    @property
    def variance(self):
        return self.base_dist.variance

    @property
    def stddev(self):
        return self.base_dist.stddev

    def sample(self, sample_shape=()):
        return self.base_dist.sample(sample_shape)

    def rsample(self, sample_shape=()):
        return self.base_dist.rsample(sample_shape)

    def _summed(self, value):
        count = self.reinterpreted_batch_ndims
        return value.sum(tuple(range(-count, 0))) if count else value

    def log_prob(self, value):
        return self._summed(self.base_dist.log_prob(value))

    def entropy(self):
        return self._summed(self.base_dist.entropy())
