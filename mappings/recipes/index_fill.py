import mindspore as ms
from mindspore import ops


def index_fill(input, dim, index, value):
    """Fill what the indices name along a dimension."""
    if isinstance(value, ms.Tensor):
        value = value.astype(input.dtype)
    length = input.shape[dim] if input.ndim else 1
    where = (index.reshape(-1, 1) % length).astype(ms.int32)
    seen = ops.zeros((length,), ms.float32)
    seen = ops.tensor_scatter_update(seen, where, ops.ones(where.shape[:1], ms.float32)) > 0
    shape = [1] * input.ndim
    if input.ndim:
        shape[dim] = -1
    return ops.where(seen.reshape(tuple(shape)), value, input)
