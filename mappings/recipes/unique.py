import mindspore as ms
import numpy as np


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The distinct values in order, computed by NumPy; nothing of it has a gradient."""
    array = input.asnumpy()
    if dim is None:
        array = array.reshape(-1)
    values, inverse, counts = np.unique(
        array, return_inverse=True, return_counts=True, axis=0 if dim is None else dim
    )
    shape = input.shape if dim is None else (-1,)
    found = [ms.Tensor(values)]
    if return_inverse:
        found.append(ms.Tensor(inverse.astype(np.int64).reshape(shape)))
    if return_counts:
        found.append(ms.Tensor(counts.astype(np.int64)))
    return found[0] if len(found) == 1 else tuple(found)
