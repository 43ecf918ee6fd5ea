import mindspore as ms
from mindspore import ops


def cumsum(input, dim, dtype=None):
    """Cumulative sums; bool and integers are added up as int64 (torch.cumsum)."""
    if dtype is None and input.dtype in (ms.bool_, ms.uint8, ms.int8, ms.int16, ms.int32):
        dtype = ms.int64
    values = input if dtype is None else input.astype(dtype)
    return ops.cumsum(values, dim) if input.size and input.ndim else values.copy()
