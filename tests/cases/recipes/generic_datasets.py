# case: classes of datasets that say of what they are, which is evaluated when a function is defined
# target: cpu
from torch.utils.data import Subset


def first(part: Subset[int]) -> int:
#               ^^^^^^ MP405 safe torch.utils.data.Subset
    return part[0]
# --- after ---
from mindspore import dataset as ds
import numpy as np


class Subset(ds.dataloader.Dataset):
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


def first(part: Subset[int]) -> int:
    return part[0]
