from mindspore import ops


def conv2d_by_word(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Convolve with a padding that may be a word (torch.nn.functional.conv2d)."""
    if padding == "same":
        # torch takes it with a stride of 1 alone; both pad more at the end where sizes are even.
        return ops.conv2d(input, weight, bias, pad_mode="same", dilation=dilation, groups=groups)
    if padding == "valid":
        padding = 0
    return ops.conv2d(input, weight, bias, stride, "pad", padding, dilation, groups)
