import numpy as np
from mindspore import ops


def broadcast_tensors(*tensors):
    """Give tensors their common shape (torch.broadcast_tensors)."""
    shape = np.broadcast_shapes(*(tensor.shape for tensor in tensors))
    return tuple(ops.broadcast_to(tensor, shape) for tensor in tensors)
