import mindspore as ms
import numpy as np
from mindspore.dataset.dataloader import Sampler


class WeightedRandomSampler(Sampler):
    """Draws indices with probabilities in proportion to weights."""

    def __init__(self, weights, num_samples, replacement=True, generator=None):
        super().__init__()
        values = weights.asnumpy() if hasattr(weights, "asnumpy") else weights
        self.weights = np.asarray(values, np.float64)
        self.num_samples = num_samples
        self.replacement = replacement
        seed = ms.get_seed() if generator is None else generator.initial_seed()
        self.generator = np.random.default_rng(seed)

    def __iter__(self):
        shares = self.weights / self.weights.sum()
        drawn = self.generator.choice(len(shares), self.num_samples, self.replacement, shares)
        return iter(drawn.tolist())

    def __len__(self):
        return self.num_samples
