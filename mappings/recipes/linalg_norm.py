from mindspore import ops

from .vector_norm import vector_norm


def linalg_norm(input, ord=None, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors or matrices (torch.linalg.norm); the gradient at 0 is 0.

    Of matrices this holds for the Frobenius norm.
    """
    axes = range(input.ndim) if dim is None else (dim,) if isinstance(dim, int) else tuple(dim)
    if ord is None or (ord == "fro" and len(axes) == 2):
        return vector_norm(input, 2, dim, keepdim, dtype=dtype)
    if len(axes) == 1:
        return vector_norm(input, ord, dim, keepdim, dtype=dtype)
    return ops.matrix_norm(input, ord, tuple(axes), keepdim, dtype=dtype)
