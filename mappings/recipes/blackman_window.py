import mindspore as ms
import numpy as np


def blackman_window(window_length, periodic=True, *, dtype=None):
    """The Blackman window, computed by NumPy."""
    if window_length < 2:
        return ms.Tensor(np.ones(window_length)).astype(dtype or ms.float32)
    window = np.blackman(window_length + 1)[:-1] if periodic else np.blackman(window_length)
    return ms.Tensor(np.maximum(window, 0)).astype(dtype or ms.float32)
