import mindspore as ms
import numpy as np
from mindspore import ops


def index_put(input, indices, values, accumulate=False):
    """Write or add values at the places that index tensors name; the result is a copy."""
    result = input.copy()
    key = tuple(slice(None) if each is None else each for each in indices)
    key = key[0] if len(key) == 1 else key
    if not accumulate:
        result[key] = values
        return result
    count = int(np.prod(input.shape, dtype=np.int64))
    places = ms.Tensor(np.arange(count, dtype=np.int64).reshape(input.shape))[key]
    values = ops.broadcast_to(values.astype(input.dtype), places.shape)
    flat = ops.tensor_scatter_add(
        input.reshape(-1), places.reshape(-1, 1).astype(ms.int32), values.reshape(-1)
    )
    return flat.reshape(input.shape)
