import mindspore as ms
from mindspore import ops


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Drops whole channels, and keeps mean and variance of inputs made by SELU."""
    if not training or p == 0:
        return input
    dropped = -1.7580993408473766
    shape = input.shape[:2] + (1,) * (input.ndim - 2)
    keep = (ops.rand(*shape, dtype=ms.float32) >= p).astype(input.dtype)
    scale = ((1 - p) * (1 + p * dropped**2)) ** -0.5
    return (input * keep + dropped * (1 - keep)) * scale - scale * dropped * p
