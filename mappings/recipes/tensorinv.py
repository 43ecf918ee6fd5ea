import numpy as np
from mindspore import ops


def tensorinv(A, ind=2):
    """The inverse of a tensor taken as a matrix."""
    rows, columns = tuple(A.shape[:ind]), tuple(A.shape[ind:])
    size = int(np.prod(rows))
    return ops.inverse(A.reshape((size, size))).reshape(columns + rows)
