import mindspore as ms
from mindspore import ops


def index_fill_(self, dim, index, value):
    """In place: fill what the indices name along a dimension."""
    if isinstance(value, ms.Tensor):
        value = value.astype(self.dtype)
    if not self.ndim:
        return self.copy_(ops.full_like(self, value))
    return self.copy_(ops.index_fill(self, dim, index.astype(ms.int32), value))
