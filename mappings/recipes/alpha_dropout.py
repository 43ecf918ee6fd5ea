from mindspore import ops


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Dropout that keeps mean and variance of inputs made by SELU."""
    if not training or p == 0:
        return input
    dropped = -1.7580993408473766
    keep = (ops.rand_like(input) >= p).astype(input.dtype)
    scale = ((1 - p) * (1 + p * dropped**2)) ** -0.5
    return (input * keep + dropped * (1 - keep)) * scale - scale * dropped * p
