from mindspore import ops


def max_pool1d(
    input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False
):
    """The greatest values of windows, and their places where they are asked for."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    kernel = single(kernel_size)
    step = kernel if stride is None else single(stride)
    found = ops.max_pool2d(
        input.expand_dims(-2),
        (1, kernel),
        (1, step),
        (0, single(padding)),
        dilation=(1, single(dilation)),
        ceil_mode=ceil_mode,
        return_indices=return_indices,
    )
    return tuple(each.squeeze(-2) for each in found) if return_indices else found.squeeze(-2)
