from mindspore import ops


def solve(A, B, *, left=True):
    """Solve linear systems by the inverse of the matrix."""
    inverse = 1 / A if tuple(A.shape[-2:]) == (1, 1) else ops.inverse(A)
    vector = B.ndim == 1 or (B.ndim == A.ndim - 1 and tuple(B.shape) == tuple(A.shape[:-1]))
    if vector:
        return ops.matmul(inverse, B.expand_dims(-1)).squeeze(-1)
    return ops.matmul(inverse, B) if left else ops.matmul(B, inverse)
