from .vector_norm import vector_norm


def norm_except_dim(v, pow=2, dim=0):
    """The norm over all dimensions but one, which the others keep as ones."""
    if dim == -1:
        return vector_norm(v, pow)
    axes = tuple(axis for axis in range(v.ndim) if axis != dim)
    return vector_norm(v, pow, axes, True) if axes else abs(v)
