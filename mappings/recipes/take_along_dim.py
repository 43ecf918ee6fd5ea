import numpy as np
from mindspore import ops


def take_along_dim(input, indices, dim=None):
    """Values at indices along a dimension, after the other dimensions are broadcast."""
    if dim is None:
        return input.reshape(-1)[indices.reshape(-1)]
    dim = dim % input.ndim
    shapes = [list(input.shape), list(indices.shape)]
    for shape in shapes:
        shape[dim] = 1
    common = list(np.broadcast_shapes(*shapes))
    whole = [*common[:dim], input.shape[dim], *common[dim + 1:]]
    wanted = [*common[:dim], indices.shape[dim], *common[dim + 1:]]
    return ops.gather_elements(
        ops.broadcast_to(input, tuple(whole)), dim, ops.broadcast_to(indices, tuple(wanted))
    )
