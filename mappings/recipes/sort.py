import mindspore as ms
from mindspore import ops


def sort(input, dim=-1, descending=False, *, stable=False):
    """The values in order along a dimension and their indices, as int64."""
    values, indices = ops.sort(input, dim, descending)
    return values, indices.astype(ms.int64)
