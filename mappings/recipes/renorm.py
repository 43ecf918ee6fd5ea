import math

from mindspore import ops


def renorm(input, p, dim, maxnorm):
    """Scale down the slices along a dimension whose p-norm is above the greatest one."""
    dim = dim % input.ndim
    axes = tuple(axis for axis in range(input.ndim) if axis != dim)
    size = ops.abs(input)
    if p == math.inf:
        norm = size
        for axis in axes:
            norm = norm.max(axis, keepdims=True)
    else:
        norm = ops.pow(ops.pow(size, p).sum(axes, keepdims=True), 1.0 / p)
    return ops.where(norm > maxnorm, input * (maxnorm / (norm + 1e-7)), input)
