import math

import mindspore as ms
from mindspore import mint, ops


def sparse_coo_tensor(
    indices,
    values,
    size=None,
    *,
    dtype=None,
    device=None,
    requires_grad=False,
    check_invariants=None,
    is_coalesced=None,
):
    """A dense tensor that has values at indices, added up where one is named several times."""
    indices = (indices if isinstance(indices, ms.Tensor) else ms.tensor(indices)).to(ms.int64)
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    values = values if dtype is None else values.to(dtype)
    count, rest = indices.shape[0], tuple(values.shape[1:])
    if size is None:
        size = tuple(int(each.max()) + 1 for each in indices) + rest
    size = tuple(int(each) for each in size)
    if 0 in indices.shape or 0 in size:
        return mint.zeros(size, dtype=values.dtype)
    places = 0
    for each, length in zip(indices, size):
        if int(each.min()) < 0 or int(each.max()) >= length:
            raise RuntimeError(f"indices go beyond a size of {length}")
        places = places * length + each
    flat = mint.zeros((math.prod(size[:count]), *rest), dtype=values.dtype)
    values = values.expand((indices.shape[1], *rest))
    return ops.tensor_scatter_add(flat, places.reshape(-1, 1), values).view(size)
