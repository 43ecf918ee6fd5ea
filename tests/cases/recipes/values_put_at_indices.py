# case: on CPU a method that gives what values are put at indices into is composed, as the function is
# target: cpu
# unsafe
import torch


def put(x: torch.Tensor, i: torch.Tensor, m: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.index_put((i,), m, accumulate=True)
#         ^^^^^^^^^ MP201 review torch.Tensor.index_put
    return a, x.index_put((i,), m)
#               ^^^^^^^^^ MP201 review torch.Tensor.index_put


def own(x, i, m):
    return x.index_put([i], m)
# --- after ---
import mindspore as ms
from mindspore import ops
import numpy as np


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


def put(x: ms.Tensor, i: ms.Tensor, m: ms.Tensor):
    a = index_put(x, (i,), m, accumulate=True)
    return a, index_put(x, (i,), m)


def own(x, i, m):
    return x.index_put([i], m)
