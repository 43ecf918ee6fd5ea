# case: datasets of MindSpore's that are joined as torch's are
# target: cpu
# unsafe
from mindspore import dataset as ds


class Rows(ds.dataloader.Dataset):
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return index


both = Rows() + Rows()
#      ^^^^^^^^^^^^^^^ MP405 review inferred torch.utils.data.Dataset
# --- after ---
from mindspore import dataset as ds


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


class Rows(ds.dataloader.Dataset):
    def __len__(self):
        return 1

    def __getitem__(self, index):
        return index


both = ConcatDataset([Rows(), Rows()])
