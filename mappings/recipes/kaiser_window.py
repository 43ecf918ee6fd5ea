import mindspore as ms
import numpy as np


def kaiser_window(window_length, periodic=True, beta=12.0, *, dtype=None):
    """The Kaiser window, computed by NumPy."""
    if window_length < 2:
        return ms.Tensor(np.ones(window_length)).astype(dtype or ms.float32)
    whole = np.kaiser(window_length + 1, beta)[:-1] if periodic else np.kaiser(window_length, beta)
    return ms.Tensor(whole).astype(dtype or ms.float32)
