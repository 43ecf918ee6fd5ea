import mindspore as ms
from mindspore import ops

from .sort import sort


def nanmedian(input, dim=None, keepdim=False):
    """The lower median of the values that are numbers; with a dimension also its index."""
    flat = input.reshape(-1) if dim is None else input
    axis = 0 if dim is None else dim
    known = flat == flat
    if flat.is_floating_point():
        # Sorting puts NaN anywhere on CPU.
        flat = ops.where(known, flat, ops.full_like(flat, float("inf")))
    values, indices = sort(flat, axis)
    count = known.astype(ms.float32).sum(axis, keepdims=True).astype(ms.int64)
    at = ops.maximum(count - 1, ops.zeros_like(count)) // 2
    found = ops.gather_elements(values, axis, at)
    if flat.is_floating_point():
        found = ops.where(count > 0, found, ops.full_like(found, float("nan")))
    if dim is None:
        return found.reshape(())
    places = ops.gather_elements(indices, axis, at).astype(ms.int64)
    return (found, places) if keepdim else (found.squeeze(axis), places.squeeze(axis))
