from mindspore import ops


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """The mean of each window of the last dimension (torch.nn.functional.avg_pool1d)."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    kernel = single(kernel_size)
    step = single(stride) if stride else kernel
    side = single(padding)
    batch = input.reshape(-1, 1, 1, input.shape[-1])
    found = ops.avg_pool2d(
        batch, (1, kernel), (1, step), (0, 0, side, side), bool(ceil_mode), bool(count_include_pad)
    )
    return found.reshape(*input.shape[:-1], found.shape[-1])
