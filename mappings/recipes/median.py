import mindspore as ms
from mindspore import ops

from .sort import sort


def median(input, dim=None, keepdim=False):
    """The lower median, or NaN where there is one; with a dimension also its index."""
    flat, axis = (input.reshape(-1), 0) if dim is None else (input, dim)
    values, indices = sort(flat, axis)
    size = flat.shape[axis]
    missing = (values != values).astype(ms.int32).sum(axis, keepdims=True).astype(ms.int64)
    at = ops.where(missing > 0, size - missing, (size - 1) // 2)
    value = ops.gather_elements(values, axis, at)
    if dim is None:
        return value.reshape(())
    place = ops.gather_elements(indices, axis, at)
    return (value, place) if keepdim else (value.squeeze(axis), place.squeeze(axis))
