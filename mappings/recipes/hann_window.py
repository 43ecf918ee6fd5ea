import mindspore as ms
import numpy as np


def hann_window(window_length, periodic=True, *, dtype=None):
    """The Hann window, computed by NumPy."""
    if window_length < 2:
        return ms.Tensor(np.ones(window_length)).astype(dtype or ms.float32)
    window = np.hanning(window_length + 1)[:-1] if periodic else np.hanning(window_length)
    return ms.Tensor(window).astype(dtype or ms.float32)
