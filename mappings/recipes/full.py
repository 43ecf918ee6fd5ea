import mindspore as ms
import numpy as np
from mindspore import ops


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    if dtype is None:
        value = fill_value.item() if isinstance(fill_value, ms.Tensor) else fill_value
        kinds = ((bool, ms.bool_), ((int, np.integer), ms.int64), (complex, ms.complex64))
        # Any other number of NumPy's, np.bool_ too, is of floating point to torch.
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
    if isinstance(fill_value, np.generic):
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)
