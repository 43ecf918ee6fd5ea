from mindspore import ops


def avg_pool2d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
):
    """The mean of each window of two dimensions (torch.nn.functional.avg_pool2d)."""

    def pair(value):
        values = (value,) if isinstance(value, int) else tuple(value)
        return values * 2 if len(values) == 1 else values

    kernel = pair(kernel_size)
    step = pair(stride) if stride else kernel
    above, left = pair(padding)
    sides = (above, above, left, left)
    batch = input.expand_dims(0) if input.ndim == 3 else input
    if divisor_override is None:
        found = ops.avg_pool2d(batch, kernel, step, sides, bool(ceil_mode), bool(count_include_pad))
    else:
        # On CPU a divisor has another gradient: the mean is multiplied by its own.
        found = ops.avg_pool2d(batch, kernel, step, sides, bool(ceil_mode), False)
        ones = ops.ones_like(batch)
        counts = ops.avg_pool2d(ones, kernel, step, sides, bool(ceil_mode), False, 1)
        found = found * ops.stop_gradient(counts) / divisor_override
    return found.squeeze(0) if input.ndim == 3 else found
