import mindspore as ms
import numpy as np


def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, *, dtype=None):
    """The Hamming window, computed by NumPy."""
    if window_length < 2:
        return ms.Tensor(np.ones(window_length)).astype(dtype or ms.float32)
    period = window_length if periodic else window_length - 1
    window = alpha - beta * np.cos(2 * np.pi * np.arange(window_length) / period)
    return ms.Tensor(window).astype(dtype or ms.float32)
