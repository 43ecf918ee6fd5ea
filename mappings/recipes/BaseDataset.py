class BaseDataset:
    """What items are taken from by index (torch.utils.data.Dataset)."""

    def __class_getitem__(cls, item):
        return cls

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")
