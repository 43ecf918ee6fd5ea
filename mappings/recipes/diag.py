from mindspore import ops


def diag(input, diagonal=0):
    """A matrix with a vector on its diagonal, or the diagonal of a matrix."""
    if input.ndim == 1:
        return ops.diag_embed(input, diagonal)
    return ops.diagonal(input, diagonal)
