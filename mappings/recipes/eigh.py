import mindspore as ms
import numpy as np
from mindspore import ops


def eigh(A, UPLO="L"):
    """Eigenvalues and eigenvectors of symmetric matrices (torch.linalg.eigh).

    NumPy computes them; what A changes by, 0, gives them their gradient.
    """
    values, vectors = (ms.Tensor(each) for each in np.linalg.eigh(A.asnumpy(), UPLO))
    if vectors.is_complex() or not A.size:
        return values, vectors
    gap = values.expand_dims(-2) - values.expand_dims(-1)
    factor = ops.where(gap == 0, gap, 1 / ops.where(gap == 0, ops.ones_like(gap), gap))
    change = A - ops.stop_gradient(A)
    inner = ops.matmul(vectors.swapaxes(-1, -2), ops.matmul(change, vectors))
    size = values.shape[-1]
    values = values + (inner * ops.eye(size, size, inner.dtype)).sum(-1)
    return values, vectors + ops.matmul(vectors, factor * inner)
