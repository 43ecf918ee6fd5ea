import mindspore as ms
from mindspore import ops


def solve_ex(A, B, *, left=True, check_errors=False):
    """The solution of linear systems, and zeros for those that have one."""
    inverse = 1 / A if tuple(A.shape[-2:]) == (1, 1) else ops.inverse(A)
    info = ops.zeros(A.shape[:-2], ms.int32)
    if B.ndim == 1 or (B.ndim == A.ndim - 1 and tuple(B.shape) == tuple(A.shape[:-1])):
        return ops.matmul(inverse, B.expand_dims(-1)).squeeze(-1), info
    return (ops.matmul(inverse, B) if left else ops.matmul(B, inverse)), info
