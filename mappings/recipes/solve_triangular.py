import mindspore as ms


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    """Solve a triangular system; one matrix, not a batch."""
    if left:
        return ms.scipy.linalg.solve_triangular(A, B, lower=not upper, unit_diagonal=unitriangular)
    turned = ms.scipy.linalg.solve_triangular(
        A.swapaxes(-1, -2), B.swapaxes(-1, -2), lower=upper, unit_diagonal=unitriangular
    )
    return turned.swapaxes(-1, -2)
