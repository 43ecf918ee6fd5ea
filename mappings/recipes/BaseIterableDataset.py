from .BaseDataset import BaseDataset


class BaseIterableDataset(BaseDataset):
    """What items are taken from in turn (torch.utils.data.IterableDataset)."""

    has_no_index = True

    def __iter__(self):
        raise NotImplementedError("Subclasses of IterableDataset should implement __iter__.")
