# case: the gradient of a Cholesky factor has no kernel on CPU, so that NumPy computes it and its gradient is composed
# unsafe
# target: cpu
import torch


def log_likelihood(x: torch.Tensor, covariance: torch.Tensor):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    factor = torch.linalg.cholesky(covariance)
#            ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.linalg.cholesky
    return torch.diagonal(factor).log().sum() + torch.cholesky_solve(x, factor).sum()
#          ^^^^^^^^^^^^^^ MP102 safe torch.diagonal
#                                               ^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.cholesky_solve


def upper(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.cholesky(upper=True)
#            ^^^^^^^^ MP201 review torch.Tensor.cholesky
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


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


def log_likelihood(x: ms.Tensor, covariance: ms.Tensor):
    factor = cholesky(covariance)
    return ops.diagonal(factor).log().sum() + ops.cholesky_solve(x, factor).sum()


def upper(x: ms.Tensor):
    return cholesky(x, upper=True)
