import numpy as np
from mindspore import ops

from .vector_norm import vector_norm


def cosine_similarity(x1, x2, dim=1, eps=1e-08):
    """The cosine of the angle along a dimension, after both have one shape."""
    shape = np.broadcast_shapes(x1.shape, x2.shape)
    x1, x2 = ops.broadcast_to(x1, shape), ops.broadcast_to(x2, shape)
    one, two = vector_norm(x1, 2, dim, True), vector_norm(x2, 2, dim, True)
    # As in torch the bound counts for values alone, not for gradients.
    one = one + ops.stop_gradient(ops.relu(eps - one))
    two = two + ops.stop_gradient(ops.relu(eps - two))
    return (x1 / one * (x2 / two)).sum(dim)
