import mindspore as ms
import numpy as np
from mindspore import ops


def linalg_vander(x, N=None):
    """Powers of the values, from zero up."""
    x = x if x.ndim else x.reshape(1)
    count = x.shape[-1] if N is None else N
    powers = ms.Tensor(np.arange(count), ms.int64).astype(x.dtype)
    return ops.pow(x.expand_dims(-1), powers)
