from mindspore import ops

from .vector_norm import vector_norm


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    """The norm of matrices (torch.linalg.matrix_norm); of Frobenius' the gradient at 0 is 0."""
    if ord == "fro":
        return vector_norm(A, 2, dim, keepdim, dtype=dtype)
    return ops.matrix_norm(A, ord, dim, keepdim, dtype=dtype)
