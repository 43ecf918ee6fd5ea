import mindspore as ms
import numpy as np


def bucketize(input, boundaries, *, out_int32=False, right=False):
    """The number of the bucket that each value falls into (torch.bucketize)."""
    values = input.asnumpy() if isinstance(input, ms.Tensor) else np.asarray(input)
    found = np.searchsorted(boundaries.asnumpy(), values, "right" if right else "left")
    return ms.Tensor(found, ms.int32 if out_int32 else ms.int64)
