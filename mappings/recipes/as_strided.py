import mindspore as ms
import numpy as np
from mindspore import ops


def as_strided(input, size, stride, storage_offset=0):
    """What a tensor of these sizes and strides sees of the values, as a copy."""
    places = np.full((), storage_offset or 0, np.int64)
    for length, step in zip(size, stride):
        places = places[..., None] + np.arange(length) * step
    found = ops.gather(input.reshape(-1), ms.Tensor(places.reshape(-1).astype(np.int32)), 0)
    return found.reshape(tuple(size))
