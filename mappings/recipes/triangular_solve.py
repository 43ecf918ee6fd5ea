from collections import namedtuple

from mindspore import ops


def triangular_solve(input, A, upper=True, transpose=False, unitriangular=False):
    """Solve triangular systems by the inverse of the triangle (torch.triangular_solve)."""
    triangle = ops.triu(A) if upper else ops.tril(A)
    if unitriangular:
        diagonal = ops.diagonal(triangle, 0, -2, -1)
        triangle = triangle + ops.diag_embed(1 - diagonal)
    inverse = 1 / triangle if tuple(triangle.shape[-2:]) == (1, 1) else ops.inverse(triangle)
    solution = ops.matmul(inverse.swapaxes(-2, -1) if transpose else inverse, input)
    return namedtuple("triangular_solve", ["solution", "cloned_coefficient"])(solution, A.copy())
