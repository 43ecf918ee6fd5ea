import mindspore as ms
from mindspore import ops


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    if dtype is None:
        value = fill_value.item() if isinstance(fill_value, ms.Tensor) else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (float, ms.float32), (complex, ms.complex64))
        dtype = next(each for kind, each in kinds if isinstance(value, kind))
    return ops.full(tuple(size), fill_value, dtype=dtype)
