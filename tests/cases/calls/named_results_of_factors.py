# case: parts of what factors a matrix are read by name: MindSpore's results are plain tuples
# target: cpu
# unsafe
import torch
from torch.linalg import inv_ex


def f(x: torch.Tensor, b: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    c = torch.linalg.cholesky_ex(x)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.linalg.cholesky_ex
    return inv_ex(x).inverse, c.L, torch.triangular_solve(b, x).solution, torch.frexp(x).exponent
#          ^^^^^^ MP201 review torch.linalg.inv_ex
#                    ^^^^^^^ MP107 safe torch.linalg.inv_ex
#                               ^ MP107 safe torch.linalg.cholesky_ex
#                                  ^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.triangular_solve
#                                                               ^^^^^^^^ MP107 safe torch.triangular_solve
#                                                                         ^^^^^^^^^^^ MP201 review torch.frexp
#                                                                                        ^^^^^^^^ MP107 safe torch.frexp


def by_name(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.linalg.lstsq(x, x).solution
#          ^^^^^^^^^^^^^^^^^^ MP201 review torch.linalg.lstsq
# --- after ---
import mindspore as ms
from mindspore import ops
import collections
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


def cholesky_ex(A, *, upper=False, check_errors=False):
    """The Cholesky factor, and zeros for the matrices that have one."""
    return cholesky(A, upper), ops.zeros(A.shape[:-2], ms.int32)


def frexp(input):
    """Mantissa and exponent; nothing of it has a gradient."""
    mantissa, exponent = np.frexp(input.asnumpy())
    return ms.Tensor(mantissa), ms.Tensor(exponent.astype(np.int32))


def inv_ex(A, *, check_errors=False):
    """The inverse, and zeros for the matrices that have one."""
    inverse = 1 / A if tuple(A.shape[-2:]) == (1, 1) else ops.inverse(A)
    return inverse, ops.zeros(A.shape[:-2], ms.int32)


def lstsq(A, B, rcond=None):
    """The least-squares solution, residuals, rank and no singular values, by NumPy."""
    a, b = A.asnumpy(), B.asnumpy()
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2]) if a.ndim > 2 else ()
    if batch:
        one = np.broadcast_to(a, batch + a.shape[-2:]).reshape(-1, *a.shape[-2:])
        other = np.broadcast_to(b, batch + b.shape[-2:]).reshape(-1, *b.shape[-2:])
        each = [np.linalg.lstsq(x, y, rcond) for x, y in zip(one, other)]
        solution, residuals, rank, values = (
            np.stack([found[at] for found in each]) for at in range(4)
        )
        solution, residuals, rank, values = (
            part.reshape(*batch, *part.shape[1:]) for part in (solution, residuals, rank, values)
        )
    else:
        solution, residuals, rank, values = np.linalg.lstsq(a, b, rcond)
    return collections.namedtuple("lstsq", ["solution", "residuals", "rank", "singular_values"])(
        ms.Tensor(solution),
        ms.Tensor(residuals),
        ms.Tensor(np.int64(rank)),
        ms.Tensor(values[..., :0].reshape(-1)),
    )


def triangular_solve(input, A, upper=True, transpose=False, unitriangular=False):
    """Solve triangular systems by the inverse of the triangle (torch.triangular_solve)."""
    triangle = ops.triu(A) if upper else ops.tril(A)
    if unitriangular:
        diagonal = ops.diagonal(triangle, 0, -2, -1)
        triangle = triangle + ops.diag_embed(1 - diagonal)
    inverse = 1 / triangle if tuple(triangle.shape[-2:]) == (1, 1) else ops.inverse(triangle)
    solution = ops.matmul(inverse.swapaxes(-2, -1) if transpose else inverse, input)
    return collections.namedtuple("triangular_solve", ["solution", "cloned_coefficient"])(solution, A.copy())


def f(x: ms.Tensor, b: ms.Tensor):
    c = cholesky_ex(x)
    return inv_ex(x)[0], c[0], triangular_solve(b, x)[0], frexp(x)[1]


def by_name(x: ms.Tensor):
    return lstsq(x, x).solution
