import mindspore as ms
from mindspore import ops


def nanmedian(input, dim=None, keepdim=False):
    """The lower median of the values that are numbers; with a dimension also its index."""
    values, indices = ops.sort(input.reshape(-1) if dim is None else input, dim or 0)
    axis = 0 if dim is None else dim
    known = (values == values).astype(ms.float32).sum(axis, keepdims=True).astype(ms.int64)
    at = ops.maximum(known - 1, ops.zeros_like(known)) // 2
    found = ops.gather_elements(values, axis, at)
    if dim is None:
        return found.reshape(())
    places = ops.gather_elements(indices, axis, at).astype(ms.int64)
    return (found, places) if keepdim else (found.squeeze(axis), places.squeeze(axis))
