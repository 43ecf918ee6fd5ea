# case: a mode is written in capitals, given or not
# target: cpu
# unsafe
# findings: some
import torch

a = torch.stft(x, 16, pad_mode="reflect")
b = torch.stft(x, 16)
# --- after ---
import mindspore as ms
from mindspore import ops
import math
import numpy as np


def stft(
    input,
    n_fft,
    hop_length=None,
    win_length=None,
    window=None,
    center=True,
    pad_mode="reflect",
    normalized=False,
    onesided=None,
    return_complex=None,
    align_to_window=None,
):
    """The short-time Fourier transform, by real or complex transforms of windows."""
    win_length = win_length or n_fft
    hop = hop_length or n_fft // 4
    batched = input.ndim == 2
    signal = input if batched else input.expand_dims(0)
    if center:
        signal = ops.pad(signal.expand_dims(1), (n_fft // 2, n_fft // 2), pad_mode).squeeze(1)
    window = ops.ones((win_length,), input.dtype) if window is None else window
    left = (n_fft - win_length) // 2
    window = ops.pad(window, (left, n_fft - win_length - left))
    count = (signal.shape[1] - n_fft) // hop + 1
    places = np.arange(count)[:, None] * hop + np.arange(n_fft)
    frames = ops.gather(signal, ms.Tensor(places.reshape(-1).astype(np.int32)), 1)
    frames = frames.reshape(signal.shape[0], count, n_fft) * window
    if onesided is None:
        onesided = input.dtype not in (ms.complex64, ms.complex128)
    if not onesided:
        found = ops.fft(frames)
    else:
        found = ops.rfft(frames)
    if normalized:
        found = found / math.sqrt(n_fft)
    found = found.swapaxes(1, 2)
    found = found if batched else found.squeeze(0)
    return found if return_complex else ops.view_as_real(found)


a = stft(x, 16, pad_mode="reflect")
b = stft(x, 16)
