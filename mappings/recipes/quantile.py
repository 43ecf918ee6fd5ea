import mindspore as ms
import numpy as np
from mindspore import ops

from .sort import sort


def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    """Quantiles along a dimension, by sorting."""
    number = np.float64 if input.dtype == ms.float64 else np.float32
    wanted = np.atleast_1d(q.asnumpy() if isinstance(q, ms.Tensor) else number(q))
    rank = input.ndim
    single = not isinstance(q, ms.Tensor) or not q.ndim
    if dim is None:
        values = sort(input.reshape(-1))[0]
    else:
        values = ops.movedim(sort(input, dim)[0], dim, 0)
    places = wanted.astype(np.float64) * (values.shape[0] - 1)
    low, high = np.floor(places).astype(np.int32), np.ceil(places).astype(np.int32)
    weight = places - low
    if interpolation == "lower":
        weight = np.zeros_like(weight)
    elif interpolation == "higher":
        weight = np.ones_like(weight)
    elif interpolation == "midpoint":
        weight = np.full_like(weight, 0.5)
    elif interpolation == "nearest":
        weight = np.round(places) - low
    below, above = ops.gather(values, ms.Tensor(low), 0), ops.gather(values, ms.Tensor(high), 0)
    shape = (-1,) + (1,) * (values.ndim - 1)
    found = below + (above - below) * ms.Tensor(weight).astype(input.dtype).reshape(shape)
    missing = ops.isnan(values).any(0, True)
    found = ops.where(ops.broadcast_to(missing, found.shape), np.nan, found)
    if keepdim:
        if dim is None:
            found = found.reshape((-1,) + (1,) * rank)
        else:
            found = found.expand_dims(dim % rank + 1)
    return found.squeeze(0) if single else found
