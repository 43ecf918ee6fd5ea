import mindspore as ms
import numpy as np


def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None):
    """Where numbers belong in what is sorted along its last dimension (torch.searchsorted)."""
    ordered = sorted_sequence.asnumpy()
    if sorter is not None:
        ordered = np.take_along_axis(ordered, sorter.asnumpy(), -1)
    values = input.asnumpy() if isinstance(input, ms.Tensor) else np.asarray(input)
    side = "right" if right or side == "right" else "left"
    if ordered.ndim == 1:
        found = np.searchsorted(ordered, values, side)
    else:
        rows = zip(ordered.reshape(-1, ordered.shape[-1]), values.reshape(-1, values.shape[-1]))
        found = [np.searchsorted(row, wanted, side) for row, wanted in rows]
        found = np.array(found).reshape(values.shape)
    return ms.Tensor(found, ms.int32 if out_int32 else ms.int64)
