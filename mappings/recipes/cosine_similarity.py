import numpy as np
from mindspore import ops


def cosine_similarity(x1, x2, dim=1, eps=1e-08):
    """The cosine of the angle along a dimension, after both have one shape."""
    shape = np.broadcast_shapes(x1.shape, x2.shape)
    x1, x2 = ops.broadcast_to(x1, shape), ops.broadcast_to(x2, shape)
    one = ops.clamp(ops.sqrt(ops.square(x1).sum(dim, keepdims=True)), min=eps)
    two = ops.clamp(ops.sqrt(ops.square(x2).sum(dim, keepdims=True)), min=eps)
    return (x1 / one * (x2 / two)).sum(dim)
