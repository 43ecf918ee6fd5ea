from mindspore import ops


def instance_norm(
    input,
    running_mean=None,
    running_var=None,
    weight=None,
    bias=None,
    use_input_stats=True,
    momentum=0.1,
    eps=1e-05,
):
    """Normalise each channel of each item; running statistics are read and not updated."""
    axes = tuple(range(2, input.ndim))
    shape = (1, -1) + (1,) * len(axes)
    if use_input_stats:
        centred = input - input.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
    else:
        centred, variance = input - running_mean.reshape(shape), running_var.reshape(shape)
    found = centred * ops.rsqrt(variance + eps)
    if weight is not None:
        found = found * weight.reshape(shape)
    return found if bias is None else found + bias.reshape(shape)
