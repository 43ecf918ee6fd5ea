from .BaseDataset import BaseDataset


class TensorDataset(BaseDataset):
    """The rows of tensors of one length (torch.utils.data.TensorDataset)."""

    def __init__(self, *tensors):
        if any(each.shape[0] != tensors[0].shape[0] for each in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple(each[index] for each in self.tensors)

    def __len__(self):
        return self.tensors[0].shape[0]
