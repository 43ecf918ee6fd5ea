import mindspore as ms
import numpy as np
from mindspore import ops

from .ScatterProduct import ScatterProduct


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    """Reduce values that go to the same place along a dimension."""
    if not index.size:
        return input.copy()
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    dim = dim % max(input.ndim, 1)
    places = ops.zeros(index.shape, ms.int64) if input.ndim else index
    for axis, length in enumerate(input.shape):
        shape = [1] * input.ndim
        shape[axis] = -1
        along = ms.Tensor(np.arange(index.shape[axis]).reshape(shape))
        places = places * length + (index if axis == dim else along)
    where = places.reshape(-1, 1).astype(ms.int32)
    flat, values = input.reshape(-1), src.reshape(-1)
    if not include_self:
        start = {"sum": 0, "mean": 0, "prod": 1}.get(reduce)
        if start is None:
            if input.is_floating_point():
                # Not the least number: where all that goes to a place is -inf, so is the result.
                start = -float("inf") if reduce == "amax" else float("inf")
            else:
                limits = np.iinfo(ms.dtype_to_nptype(input.dtype))
                start = limits.min if reduce == "amax" else limits.max
        begun = ops.full(values.shape, start, dtype=input.dtype)
        flat = ops.tensor_scatter_update(flat, where, begun)
    write = {
        "sum": ops.tensor_scatter_add,
        "mean": ops.tensor_scatter_add,
        "prod": ScatterProduct(),
        "amax": ops.tensor_scatter_max,
        "amin": ops.tensor_scatter_min,
    }[reduce]
    flat = write(flat, where, values)
    if reduce == "mean":
        seen = ops.tensor_scatter_add(
            ops.zeros(flat.shape, ms.float32), where, ops.ones(values.shape, ms.float32)
        )
        count = ops.maximum(seen + float(include_self), ops.ones_like(seen)).astype(input.dtype)
        whole = input.dtype not in (ms.float16, ms.bfloat16, ms.float32, ms.float64)
        flat = ops.floor_divide(flat, count) if whole else flat / count
    return flat.reshape(input.shape)
