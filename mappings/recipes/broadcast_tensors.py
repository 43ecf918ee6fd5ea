import numpy as np
from mindspore import ops


def broadcast_tensors(*tensors):
    """Expand tensors to their common shape; the results are copies."""
    shape = np.broadcast_shapes(*(tensor.shape for tensor in tensors))
    return tuple(ops.broadcast_to(tensor, shape) for tensor in tensors)
