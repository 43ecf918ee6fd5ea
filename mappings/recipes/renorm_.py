import math

from mindspore import ops


def renorm_(self, p, dim, maxnorm):
    """In place: scale down the slices along a dimension whose p-norm is above the greatest one."""
    dim = dim % self.ndim
    axes = tuple(axis for axis in range(self.ndim) if axis != dim)
    size = ops.abs(self)
    if p == math.inf:
        norm = size
        for axis in axes:
            norm = norm.max(axis, keepdims=True)
    else:
        norm = ops.pow(ops.pow(size, p).sum(axes, keepdims=True), 1.0 / p)
    return self.copy_(ops.where(norm > maxnorm, self * (maxnorm / (norm + 1e-7)), self))
