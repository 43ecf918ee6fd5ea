import mindspore as ms


def as_tensor(data, dtype=None, device=None):
    """A tensor of the data; a tensor that has the dtype already is returned as it is."""
    if isinstance(data, ms.Tensor):
        return data if dtype is None or data.dtype == dtype else data.astype(dtype)
    return ms.tensor(data, dtype=dtype)
