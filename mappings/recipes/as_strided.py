import numpy as np
from mindspore import Tensor, ops


def as_strided(input, size, stride, storage_offset=None):
    """What a tensor of these sizes and strides sees of the values, as a copy."""

    def seen(size, stride, start):
        places = np.full((), start, np.int64)
        for length, step in zip(size, stride):
            places = places[..., None] + np.arange(length) * step
        return places.reshape(-1)

    first = input.storage_offset()
    places = seen(size, stride, first if storage_offset is None else storage_offset)
    if places.size:
        # Strides count the values as they are kept, which a view may see in another order.
        own = seen(input.shape, input.stride(), first)
        order = np.full(max(own.max(initial=0), places.max()) + 1, -1)
        order[own] = np.arange(own.size)
        places = order[places]
        if places.min() < 0:
            raise ValueError("as_strided sees values that the tensor itself does not see")
    found = ops.gather(input.reshape(-1), Tensor(places.astype(np.int32)), 0)
    return found.reshape(tuple(size))
