import math

import mindspore as ms
import numpy as np
from mindspore import ops


def istft(
    input,
    n_fft,
    hop_length=None,
    win_length=None,
    window=None,
    center=True,
    normalized=False,
    onesided=None,
    length=None,
    return_complex=False,
):
    """The inverse of the short-time Fourier transform, as overlapping windows added."""
    win_length = win_length or n_fft
    hop = hop_length or win_length // 4
    kind = ms.float64 if input.dtype == ms.complex128 else ms.float32
    window = ops.ones((win_length,), kind) if window is None else window
    left = (n_fft - win_length) // 2
    window = ops.pad(window, (left, n_fft - win_length - left))
    batched = input.ndim == 3
    spectrum = input if batched else input.expand_dims(0)
    frames = (
        ops.irfft(spectrum.swapaxes(1, 2), n_fft)
        if onesided is not False
        else ops.ifft(spectrum.swapaxes(1, 2), n_fft).real()
    )
    if normalized:
        frames = frames * math.sqrt(n_fft)
    frames = frames * window
    count = frames.shape[1]
    total = n_fft + hop * (count - 1)
    places = np.arange(count)[:, None] * hop + np.arange(n_fft)
    where = ms.Tensor(places.reshape(-1, 1).astype(np.int32))
    signal = []
    for row in frames.reshape(frames.shape[0], -1):
        signal.append(ops.tensor_scatter_add(ops.zeros((total,), kind), where, row))
    weight = ops.tensor_scatter_add(
        ops.zeros((total,), kind), where, ops.tile(ops.square(window), (count,))
    )
    start = n_fft // 2 if center else 0
    end = total - start if length is None else start + length
    found = (ops.stack(signal) / ops.maximum(weight, ops.full_like(weight, 1e-11)))[:, start:end]
    if length is not None and found.shape[1] < length:
        found = ops.pad(found, (0, length - found.shape[1]))
    return found if batched else found.squeeze(0)
