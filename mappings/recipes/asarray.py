import mindspore as ms


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    """A tensor of the object; the same tensor where it is one of that dtype and may be shared."""
    if not isinstance(obj, ms.Tensor):
        return ms.tensor(obj, dtype=dtype)
    if dtype is not None and obj.dtype != dtype:
        return obj.astype(dtype)
    return obj.copy() if copy else obj
