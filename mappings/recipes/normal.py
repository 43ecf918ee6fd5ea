import mindspore as ms
import numpy as np
from mindspore import ops


def normal(mean, std=1.0, size=None, *, dtype=None):
    """Normal random numbers with a mean and a deviation that may be tensors."""
    if size is None:
        shapes = [each.shape for each in (mean, std) if isinstance(each, ms.Tensor)]
        size = np.broadcast_shapes(*shapes)
    drawn = ops.standard_normal(tuple(size)) * std + mean
    return drawn if dtype is None else drawn.astype(dtype)
