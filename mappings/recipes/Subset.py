import numpy as np
from mindspore.dataset.dataloader import Dataset


class Subset(Dataset):
    """The items of a dataset at some indices."""

    def __class_getitem__(cls, item):
        return cls

    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, idx):
        many = isinstance(idx, list)
        places = [self.indices[at] for at in (idx if many else [idx])]
        # NumPy's integers index no Tensor.
        places = [int(at) if isinstance(at, np.integer) else at for at in places]
        return self.dataset[places if many else places[0]]

    def __len__(self):
        return len(self.indices)
