from mindspore import ops


def conv_transpose1d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
):
    """Transposed convolution: the input with zeros between its values, convolved."""

    def single(value):
        return value if isinstance(value, int) else value[0]

    # No `map`: gradients of gradients are compiled.
    stride, padding = single(stride), single(padding)
    extra, dilation = single(output_padding), single(dilation)
    x = input if input.ndim == 3 else input.expand_dims(0)
    n, channels, length = x.shape
    if stride != 1:
        x = ops.pad(x.expand_dims(-1), (0, stride - 1)).reshape(n, channels, length * stride)
        x = x[:, :, : (length - 1) * stride + 1]
    kernel = weight.shape[2]
    before = dilation * (kernel - 1) - padding
    after = before + extra
    x = ops.pad(x, (max(before, 0), max(after, 0)))
    if min(before, after) < 0:
        # Of paddings below zero `ops.pad` makes other values from call to call.
        x = x[:, :, max(-before, 0) : x.shape[2] - max(-after, 0)]
    per, out = channels // groups, weight.shape[1]
    flipped = ops.flip(weight, (2,)).reshape(groups, per, out, kernel).swapaxes(1, 2)
    flipped = flipped.reshape(groups * out, per, 1, kernel)
    found = ops.conv2d(x.expand_dims(2), flipped, bias, 1, "valid", 0, (1, dilation), groups)
    found = found.squeeze(2)
    return found if input.ndim == 3 else found.squeeze(0)
