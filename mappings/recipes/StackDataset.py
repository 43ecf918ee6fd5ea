from mindspore.dataset.dataloader import Dataset


class StackDataset(Dataset):
    """Several datasets of one length side by side: items are tuples, or dicts."""

    def __class_getitem__(cls, item):
        return cls

    def __init__(self, *args, **kwargs):
        datasets = args or tuple(kwargs.values())
        if not datasets or (args and kwargs):
            raise ValueError("give datasets either by position or by name")
        if any(len(each) != len(datasets[0]) for each in datasets):
            raise ValueError("Size mismatch between datasets")
        self.datasets = args or kwargs

    def __getitem__(self, index):
        if isinstance(self.datasets, dict):
            return {key: dataset[index] for key, dataset in self.datasets.items()}
        return tuple(dataset[index] for dataset in self.datasets)

    def __len__(self):
        first = self.datasets if isinstance(self.datasets, tuple) else self.datasets.values()
        return len(next(iter(first)))
