from mindspore import ops


def avg_pool3d(
    input,
    kernel_size,
    stride=None,
    padding=0,
    ceil_mode=False,
    count_include_pad=True,
    divisor_override=None,
):
    """The mean of each window of three dimensions (torch.nn.functional.avg_pool3d)."""

    def triple(value):
        values = (value,) if isinstance(value, int) else tuple(value)
        return values * 3 if len(values) == 1 else values

    kernel = triple(kernel_size)
    step = triple(stride) if stride else kernel
    front, above, left = triple(padding)
    sides = (front, front, above, above, left, left)
    batch = input.expand_dims(0) if input.ndim == 4 else input
    if divisor_override is None:
        found = ops.avg_pool3d(batch, kernel, step, sides, bool(ceil_mode), bool(count_include_pad))
    else:
        # On CPU a divisor has another gradient: the mean is multiplied by its own.
        found = ops.avg_pool3d(batch, kernel, step, sides, bool(ceil_mode), False)
        ones = ops.ones_like(batch)
        counts = ops.avg_pool3d(ones, kernel, step, sides, bool(ceil_mode), False, 1)
        found = found * ops.stop_gradient(counts) / divisor_override
    return found.squeeze(0) if input.ndim == 4 else found
