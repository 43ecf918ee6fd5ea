import mindspore as ms
import numpy as np


def bartlett_window(window_length, periodic=True, *, dtype=ms.float32):
    """The Bartlett window, computed by NumPy."""
    if window_length < 2:
        return ms.Tensor(np.ones(window_length)).astype(dtype)
    window = np.bartlett(window_length + 1)[:-1] if periodic else np.bartlett(window_length)
    return ms.Tensor(window).astype(dtype)
