import math

from mindspore import ops


def linalg_matrix_exp(A):
    """The exponential of square matrices, by scaling and squaring of its series."""
    size = float(ops.abs(A).sum(-1).max()) if A.size else 0.0
    squarings = max(0, math.ceil(math.log2(size)) + 3) if size > 0.125 else 0
    scaled = A / 2.0**squarings
    identity = ops.broadcast_to(ops.eye(A.shape[-1], dtype=A.dtype), A.shape)
    found = term = identity
    for step in range(1, 13):
        term = ops.matmul(term, scaled) / step
        found = found + term
    for _ in range(squarings):
        found = ops.matmul(found, found)
    return found
