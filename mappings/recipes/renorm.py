from mindspore import ops

from .vector_norm import vector_norm


def renorm(input, p, dim, maxnorm):
    """Scale down the slices along a dimension whose p-norm is above the greatest one."""
    dim = dim % input.ndim
    axes = tuple(axis for axis in range(input.ndim) if axis != dim)
    norm = vector_norm(input, p, axes, True)
    return ops.where(norm > maxnorm, input * (maxnorm / (norm + 1e-7)), input)
