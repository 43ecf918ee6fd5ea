import mindspore as ms
import numpy as np
from mindspore.dataset.dataloader import Sampler


class SubsetRandomSampler(Sampler):
    """Gives some indices in a random order."""

    def __init__(self, indices, generator=None):
        super().__init__()
        self.indices = indices
        seed = ms.get_seed() if generator is None else generator.initial_seed()
        self.generator = np.random.default_rng(seed)

    def __iter__(self):
        for at in self.generator.permutation(len(self.indices)).tolist():
            index = self.indices[at]
            # NumPy's integers index no Tensor.
            yield int(index) if isinstance(index, np.integer) else index

    def __len__(self):
        return len(self.indices)
