import mindspore as ms
from mindspore import ops


def index_fill_(self, dim, index, value):
    """In place: fill what the indices name along a dimension."""
    if isinstance(value, ms.Tensor):
        value = value.astype(self.dtype)
    length = self.shape[dim] if self.ndim else 1
    where = (index.reshape(-1, 1) % length).astype(ms.int32)
    seen = ops.zeros((length,), ms.float32)
    seen = ops.tensor_scatter_update(seen, where, ops.ones(where.shape[:1], ms.float32)) > 0
    shape = [1] * self.ndim
    if self.ndim:
        shape[dim] = -1
    return self.copy_(ops.where(seen.reshape(tuple(shape)), value, self))
