import mindspore as ms
import numpy as np


def default_convert(data):
    """Make tensors of the arrays of an item (torch.utils.data.default_convert)."""
    if isinstance(data, (np.ndarray, np.generic)) and data.dtype.kind in "biufc":
        return ms.Tensor(data)
    if isinstance(data, dict):
        return type(data)((key, default_convert(each)) for key, each in data.items())
    if isinstance(data, (tuple, list)):
        parts = [default_convert(each) for each in data]
        return type(data)(*parts) if hasattr(data, "_fields") else parts
    return data
