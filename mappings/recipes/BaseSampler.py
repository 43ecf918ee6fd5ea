class BaseSampler:
    """Gives the indices of items in some order (torch.utils.data.Sampler)."""

    def __init__(self, data_source=None):
        pass

    def __class_getitem__(cls, item):
        return cls

    def __iter__(self):
        raise NotImplementedError
