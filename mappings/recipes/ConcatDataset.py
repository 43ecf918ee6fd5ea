from mindspore.dataset.dataloader import Dataset


class ConcatDataset(Dataset):
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
