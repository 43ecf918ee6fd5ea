import mindspore as ms
import numpy as np


def as_tensor(data, dtype=None):
    """Make a tensor of data, or take the tensor that it is already (torch.as_tensor)."""
    if isinstance(data, ms.Tensor):
        return data if dtype in (None, data.dtype) else data.to(dtype)
    if hasattr(data, "__len__") and not hasattr(data, "__array__"):
        data = list(data)
        if data and all(isinstance(each, (np.generic, np.ndarray)) for each in data):
            data = np.array(data)
    return ms.tensor(data, dtype)
