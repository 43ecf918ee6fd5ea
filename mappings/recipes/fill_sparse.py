import math

import mindspore as ms
import numpy as np
from mindspore import ops


def fill_sparse(tensor, sparsity, std=0.01, generator=None):
    """Fill a matrix with normal values and a share of zeros in each column."""
    rows, columns = tensor.shape
    values = ops.standard_normal((rows, columns)).asnumpy() * std
    order = np.argsort(ops.rand(rows, columns).asnumpy(), axis=0)
    zeros = math.ceil(sparsity * rows)
    values[order[:zeros], np.arange(columns)] = 0
    filled = ms.Tensor(values, tensor.dtype)
    if isinstance(tensor, ms.Parameter):
        tensor.copy_(filled)
    else:
        tensor[()] = filled
    return tensor
