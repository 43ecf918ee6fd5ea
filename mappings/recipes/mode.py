import mindspore as ms
import numpy as np


def mode(input, dim=-1, keepdim=False):
    """The most frequent value along a dimension, and the place of its last occurrence."""
    array = np.moveaxis(input.asnumpy(), dim, -1)
    rows = array.reshape(-1, array.shape[-1])
    values, places = [], []
    for row in rows:
        found, counts = np.unique(row, return_counts=True)
        value = found[counts.argmax()]
        values.append(value)
        places.append(np.flatnonzero(row == value)[-1])
    shape = array.shape[:-1]
    values = np.array(values, array.dtype).reshape(shape)
    places = np.array(places, np.int64).reshape(shape)
    if keepdim:
        values, places = np.expand_dims(values, dim), np.expand_dims(places, dim)
    return ms.Tensor(values), ms.Tensor(places)
