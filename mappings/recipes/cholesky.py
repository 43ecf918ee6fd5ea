import mindspore as ms
import numpy as np
from mindspore import ops


def cholesky(input, upper=False):
    """The Cholesky factor of positive definite matrices (torch.linalg.cholesky).

    NumPy computes it; what the input changes by, 0, gives it its gradient.
    """
    lower = np.linalg.cholesky(input.asnumpy())
    factor = ms.Tensor(lower)
    if not factor.is_complex() and input.size:
        inverse = ms.Tensor(np.linalg.inv(lower))
        change = input - ops.stop_gradient(input)
        change = (change + change.swapaxes(-1, -2)) / 2
        inner = ops.matmul(ops.matmul(inverse, change), inverse.swapaxes(-1, -2))
        size = lower.shape[-1]
        half = np.tril(np.ones((size, size))) - np.eye(size) / 2
        factor = factor + ops.matmul(factor, inner * ms.Tensor(half, factor.dtype))
    if not upper:
        return factor
    return (factor.conj() if factor.is_complex() else factor).swapaxes(-1, -2)
