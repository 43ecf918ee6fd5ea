import mindspore as ms
import numpy as np
from mindspore import ops


def tensordot(a, b, dims=2):
    """Contract two tensors over several dimensions."""
    if isinstance(dims, ms.Tensor):
        dims = dims.asnumpy().tolist()
    if isinstance(dims, int):
        first, second = list(range(a.ndim - dims, a.ndim)), list(range(dims))
    else:
        first = [axis % a.ndim for axis in dims[0]]
        second = [axis % b.ndim for axis in dims[1]]
    for one, two in zip(first, second):
        # A dimension of size one goes with any other.
        if a.shape[one] != b.shape[two] and a.shape[one] == 1:
            b = b.sum(two, keepdims=True)
        elif a.shape[one] != b.shape[two]:
            a = a.sum(one, keepdims=True)
    rows = [axis for axis in range(a.ndim) if axis not in first]
    columns = [axis for axis in range(b.ndim) if axis not in second]
    shape = tuple(a.shape[axis] for axis in rows) + tuple(b.shape[axis] for axis in columns)
    inner = int(np.prod([a.shape[axis] for axis in first], dtype=np.int64))
    left = ops.transpose(a, tuple(rows + first)) if a.ndim else a
    right = ops.transpose(b, tuple(second + columns)) if b.ndim else b
    height = int(np.prod([a.shape[axis] for axis in rows], dtype=np.int64))
    width = int(np.prod([b.shape[axis] for axis in columns], dtype=np.int64))
    product = ops.matmul(left.reshape((height, inner)), right.reshape((inner, width)))
    return product.reshape(shape)
