def unflatten(input, dim, sizes):
    """Split a dimension into several."""
    dim = dim % input.ndim
    sizes = tuple(sizes)
    return input.reshape(tuple(input.shape[:dim]) + sizes + tuple(input.shape[dim + 1 :]))
