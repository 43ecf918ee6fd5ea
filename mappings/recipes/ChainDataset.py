from mindspore.dataset.dataloader import IterableDataset


class ChainDataset(IterableDataset):
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
