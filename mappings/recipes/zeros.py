import mindspore as ms
from mindspore import ops


def zeros(*size, dtype=None, device=None):
    """A tensor of zeros (torch.zeros), of sizes that are given one by one or in one list."""
    shape = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
    return ops.full(tuple(shape), 0.0, dtype=ms.float32 if dtype is None else dtype)
