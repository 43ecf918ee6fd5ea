from mindspore.dataset.dataloader import Dataset


class Subset(Dataset):
    """The items of a dataset at some indices."""

    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, idx):
        if isinstance(idx, list):
            return self.dataset[[self.indices[at] for at in idx]]
        return self.dataset[self.indices[idx]]

    def __len__(self):
        return len(self.indices)
