# case: searchsorted and bucketize are NumPy's on CPU, scatter writes numbers of any type
# target: cpu
import torch


def f(x: torch.Tensor, order: torch.Tensor, index: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.searchsorted(order, x, right=True), torch.bucketize(0.5, order)
#       ^^^^^^^^^^^^^^^^^^ MP102 safe torch.searchsorted
#                                                 ^^^^^^^^^^^^^^^ MP102 safe torch.bucketize
    return a, torch.scatter(x, 1, index, 1), x.scatter(1, index, value=1)
#             ^^^^^^^^^^^^^ MP102 safe torch.scatter
#                                              ^^^^^^^ MP103 safe torch.Tensor.scatter
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


def bucketize(input, boundaries, *, out_int32=False, right=False):
    """The number of the bucket that each value falls into (torch.bucketize)."""
    values = input.asnumpy() if isinstance(input, ms.Tensor) else np.asarray(input)
    found = np.searchsorted(boundaries.asnumpy(), values, "right" if right else "left")
    return ms.Tensor(found, ms.int32 if out_int32 else ms.int64)


def scatter(input, dim, index, src=None, *, value=None, reduce=None):
    """Write, add or multiply values at the places that the index names along a dimension."""
    src = value if src is None else src
    if not isinstance(src, ms.Tensor):
        src = ops.full(index.shape, src, dtype=input.dtype)
    src = src[tuple(slice(0, length) for length in index.shape)] if src.ndim else src
    dim = dim % max(input.ndim, 1)
    places = ops.zeros(index.shape, ms.int64) if input.ndim else index
    for axis, length in enumerate(input.shape):
        shape = [1] * input.ndim
        shape[axis] = -1
        along = ms.Tensor(np.arange(index.shape[axis]).reshape(shape))
        places = places * length + (index if axis == dim else along)
    write = {
        None: ops.tensor_scatter_update,
        "add": ops.tensor_scatter_add,
        "multiply": ops.tensor_scatter_mul,
    }[reduce]
    where = places.reshape(-1, 1).astype(ms.int32)
    return write(input.reshape(-1), where, src.reshape(-1)).reshape(input.shape)


def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None):
    """Where numbers belong in what is sorted along its last dimension (torch.searchsorted)."""
    ordered = sorted_sequence.asnumpy()
    if sorter is not None:
        ordered = np.take_along_axis(ordered, sorter.asnumpy(), -1)
    values = input.asnumpy() if isinstance(input, ms.Tensor) else np.asarray(input)
    side = "right" if right or side == "right" else "left"
    if ordered.ndim == 1:
        found = np.searchsorted(ordered, values, side)
    else:
        rows = zip(ordered.reshape(-1, ordered.shape[-1]), values.reshape(-1, values.shape[-1]))
        found = [np.searchsorted(row, wanted, side) for row, wanted in rows]
        found = np.array(found).reshape(values.shape)
    return ms.Tensor(found, ms.int32 if out_int32 else ms.int64)


def f(x: ms.Tensor, order: ms.Tensor, index: ms.Tensor):
    a = searchsorted(order, x, right=True), bucketize(0.5, order)
    return a, scatter(x, 1, index, 1), scatter(x, 1, index, src=1)
