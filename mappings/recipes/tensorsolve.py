import numpy as np
from mindspore import ops


def tensorsolve(A, B, dims=None):
    """Solve a linear system whose matrix is a tensor."""
    if dims is not None:
        moved = [axis % A.ndim for axis in dims]
        kept = [axis for axis in range(A.ndim) if axis not in moved]
        A = ops.transpose(A, tuple(kept + moved))
    unknown = tuple(A.shape[B.ndim :])
    size = int(np.prod(unknown))
    return ops.matmul(ops.inverse(A.reshape((size, size))), B.reshape((size, 1))).reshape(unknown)
