from mindspore import ops


def norm_except_dim(v, pow=2, dim=0):
    """The norm over all dimensions but one, which the others keep as ones."""
    if dim == -1:
        return ops.norm(v.reshape(-1), float(pow), 0)
    axes = tuple(axis for axis in range(v.ndim) if axis != dim)
    return ops.norm(v, float(pow), axes, True) if axes else ops.abs(v)
