from mindspore import ops


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    """Solve triangular systems by the inverse of the triangle."""
    triangle = ops.triu(A) if upper else ops.tril(A)
    if unitriangular:
        diagonal = ops.diagonal(triangle, 0, -2, -1)
        triangle = triangle + ops.diag_embed(1 - diagonal)
    inverse = 1 / triangle if tuple(triangle.shape[-2:]) == (1, 1) else ops.inverse(triangle)
    return ops.matmul(inverse, B) if left else ops.matmul(B, inverse)
