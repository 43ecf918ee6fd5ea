from mindspore import ops


def batch_norm(
    input,
    running_mean,
    running_var,
    weight=None,
    bias=None,
    training=False,
    momentum=0.1,
    eps=1e-05,
):
    """Normalise each channel over the batch (torch.nn.functional.batch_norm)."""
    axes = (0, *range(2, input.ndim))
    shape = (1, -1, *(1 for _ in axes[1:]))
    if training:
        count = input.size // input.shape[1]
        if count < 2:
            raise ValueError(f"more than one value for each channel is needed, not {input.shape}")
        mean = input.mean(axes, keep_dims=True)
        variance = ops.square(input - mean).mean(axes, keep_dims=True)
        if running_mean is not None:
            seen = ops.stop_gradient(mean).reshape(-1)
            running_mean[:] = (1 - momentum) * running_mean + momentum * seen
        if running_var is not None:
            seen = ops.stop_gradient(variance).reshape(-1) * (count / (count - 1))
            running_var[:] = (1 - momentum) * running_var + momentum * seen
    else:
        mean, variance = running_mean.reshape(shape), running_var.reshape(shape)
    found = (input - mean) * ops.rsqrt(variance + eps)
    if weight is not None:
        found = found * weight.reshape(shape)
    return found if bias is None else found + bias.reshape(shape)
