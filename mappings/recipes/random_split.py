import math

import mindspore as ms
import numpy as np
from mindspore.dataset.dataloader import Dataset


def random_split(dataset, lengths, generator=None):
    """Split a dataset at random into parts of the given lengths, or shares of the whole."""

    class Subset(Dataset):
        def __init__(self, dataset, indices):
            self.dataset = dataset
            self.indices = indices

        def __getitem__(self, idx):
            if isinstance(idx, list):
                return self.dataset[[self.indices[at] for at in idx]]
            return self.dataset[self.indices[idx]]

        def __len__(self):
            return len(self.indices)

    if math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        sizes = [math.floor(len(dataset) * share) for share in lengths]
        for at in range(len(dataset) - sum(sizes)):
            sizes[at % len(sizes)] += 1
        lengths = sizes
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    seed = ms.get_seed() if generator is None else generator.initial_seed()
    order = np.random.default_rng(seed).permutation(len(dataset)).tolist()
    ends = np.cumsum(lengths).tolist()
    return [Subset(dataset, order[end - size : end]) for end, size in zip(ends, lengths)]
