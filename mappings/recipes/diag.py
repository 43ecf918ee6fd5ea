from mindspore import ops


def diag(input, diagonal=0):
    """A matrix with a vector on its diagonal, or the diagonal of a matrix."""
    if input.ndim == 1:
        return ops.diag_embed(input, diagonal)
    # A tensor of its own, as in torch: a view would not be written into.
    return ops.diagonal(input, diagonal).copy()
