# case: datasets that are joined by `+` are joined by a class that is added; what a class says itself of `+` stays
# target: cpu
# unsafe
import torch
from torch.utils.data import DataLoader, Dataset, IterableDataset, Subset, TensorDataset


class Flow(Dataset):
#          ^^^^^^^ MP405 safe torch.utils.data.Dataset
    def __init__(self, count):
        self.count = count

    def __rmul__(self, times):
        self.count = times * self.count
        return self

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        return torch.tensor([float(index)])
#              ^^^^^^^^^^^^ MP102 safe torch.tensor


class Mixed(Flow):
    def __add__(self, other):
        return [self, other]


class Own(Flow):
    def __iadd__(self, other):
        self.count += other.count
        return self


class Stream(IterableDataset):
#            ^^^^^^^^^^^^^^^ MP405 safe torch.utils.data.IterableDataset
    def __iter__(self):
        return iter(range(3))


class Kept:
    def __init__(self):
        self.train, self.by_name = Mixed(2), {"val": Flow(1)}
        self.clean = Later(3)

    def grow(self, name, names):
        self.clean += Flow(2)
#       ^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
        self.by_name["val"] += Flow(2)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
        self.by_name[name(names)] += Flow(2)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 manual inferred torch.utils.data.Dataset
        self.train += Flow(2)
        own = Own(1)
        own += Flow(2)
        return 2 * self.clean + Later(1), 2 * Later(1) + 3 * Flow(2), Stream() + Stream()
#              ^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
#                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
#                                                                     ^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset


class Later(Flow):
    """Has what its base says of a factor."""


def loaders(stage, given):
    clean, final = Flow(3), Flow(2)
    if stage == "things":
        train = clean + final
#               ^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
    else:
        train = 100 * clean + 5 * final + (final + clean)
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
#                                          ^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
    train += Subset(clean, [0])
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
#            ^^^^^^ MP405 safe torch.utils.data.Subset
    rest = TensorDataset(torch.ones(2, 1)) + train
#          ^^^^^^^^^^^^^ MP405 safe torch.utils.data.TensorDataset
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
#                        ^^^^^^^^^^ MP102 safe torch.ones
    closed = (clean + final) + clean
#            ^^^^^^^^^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
#             ^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
    own = Mixed(2) + clean
    unknown = given + clean
    spread = (clean +
#             ^^^> MP405 review inferred torch.utils.data.Dataset
              final)
    told = (clean  # of the left one
#           ^^^> MP405 manual inferred torch.utils.data.Dataset
            + final)
    return DataLoader(train), rest, closed, own, unknown, spread, told, 1 + len(clean)
#          ^^^^^^^^^^ MP405 safe torch.utils.data.DataLoader
# --- after ---
import mindspore as ms
from mindspore import dataset as ds, mint
import numpy as np


class ChainDataset(ds.dataloader.IterableDataset):
    """Several iterable datasets one after the other."""

    def __class_getitem__(cls, item):
        return cls

    def __init__(self, datasets):
        super().__init__()
        self.datasets = datasets

    def __iter__(self):
        for dataset in self.datasets:
            yield from dataset

    def __len__(self):
        return sum(len(dataset) for dataset in self.datasets)


class ConcatDataset(ds.dataloader.Dataset):
    """Several datasets one after the other."""

    def __class_getitem__(cls, item):
        return cls

    def __init__(self, datasets):
        self.datasets = list(datasets)
        self.cumulative_sizes = self.cumsum(self.datasets)

    @staticmethod
    def cumsum(sequence):
        sizes, total = [], 0
        for each in sequence:
            total += len(each)
            sizes.append(total)
        return sizes

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, idx):
        if idx < 0:
            if -idx > len(self):
                raise ValueError("absolute value of index should not exceed dataset length")
            idx = len(self) + idx
        if idx >= len(self):
            raise IndexError("list index out of range")
        at, start = 0, 0
        while idx >= self.cumulative_sizes[at]:
            start = self.cumulative_sizes[at]
            at += 1
        return self.datasets[at][idx - start]


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


class Flow(ds.dataloader.Dataset):
    def __init__(self, count):
        self.count = count

    def __rmul__(self, times):
        self.count = times * self.count
        return self

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        return ms.tensor([float(index)])


class Mixed(Flow):
    def __add__(self, other):
        return [self, other]


class Own(Flow):
    def __iadd__(self, other):
        self.count += other.count
        return self


class Stream(ds.dataloader.IterableDataset):
    def __iter__(self):
        return iter(range(3))


class Kept:
    def __init__(self):
        self.train, self.by_name = Mixed(2), {"val": Flow(1)}
        self.clean = Later(3)

    def grow(self, name, names):
        self.clean = ConcatDataset([self.clean, Flow(2)])
        self.by_name["val"] = ConcatDataset([self.by_name["val"], Flow(2)])
        self.by_name[name(names)] += Flow(2)
        self.train += Flow(2)
        own = Own(1)
        own += Flow(2)
        return ConcatDataset([2 * self.clean, Later(1)]), ConcatDataset([2 * Later(1), 3 * Flow(2)]), ChainDataset([Stream(), Stream()])


class Later(Flow):
    """Has what its base says of a factor."""


def loaders(stage, given):
    clean, final = Flow(3), Flow(2)
    if stage == "things":
        train = ConcatDataset([clean, final])
    else:
        train = ConcatDataset([100 * clean, 5 * final, (ConcatDataset([final, clean]))])
    train = ConcatDataset([train, Subset(clean, [0])])
    rest = ConcatDataset([ds.dataloader.TensorDataset(mint.ones((2, 1))), train])
    closed = ConcatDataset([(ConcatDataset([clean, final])), clean])
    own = Mixed(2) + clean
    unknown = given + clean
    spread = (ConcatDataset([clean,
              final]))
    told = (clean  # of the left one
            + final)
    return ds.dataloader.DataLoader(train), rest, closed, own, unknown, spread, told, 1 + len(clean)
