from mindspore import ops


def conv_transpose2d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
):
    """Transposed convolution: the input with zeros between its values, convolved."""

    def pair(value):
        return (value, value) if isinstance(value, int) else tuple(value)

    # No `map` and no generators: gradients of gradients are compiled.
    stride, padding = pair(stride), pair(padding)
    extra, dilation = pair(output_padding), pair(dilation)
    batched = input.ndim == 4
    x = input if batched else input.expand_dims(0)
    n, c, h, w = x.shape
    if stride != (1, 1):
        x = ops.pad(x.reshape(n, c, h, 1, w, 1), (0, stride[1] - 1, 0, 0, 0, stride[0] - 1))
        x = x.reshape(n, c, h * stride[0], w * stride[1])
        x = x[:, :, : (h - 1) * stride[0] + 1, : (w - 1) * stride[1] + 1]
    kernel = weight.shape[2:]
    before = [d * (k - 1) - p for d, k, p in zip(dilation, kernel, padding)]
    after = [b + e for b, e in zip(before, extra)]
    sides = before[1], after[1], before[0], after[0]
    x = ops.pad(x, tuple([max(each, 0) for each in sides]))
    if min(sides) < 0:
        # Of paddings below zero `ops.pad` makes other values from call to call.
        left, right, top, bottom = [max(-each, 0) for each in sides]
        x = x[:, :, top : x.shape[2] - bottom, left : x.shape[3] - right]
    flipped = ops.flip(weight, (2, 3))
    per, out = c // groups, weight.shape[1]
    flipped = flipped.reshape(groups, per, out, *kernel).swapaxes(1, 2)
    flipped = flipped.reshape(groups * out, per, *kernel)
    found = ops.conv2d(x, flipped, bias, 1, "valid", 0, dilation, groups)
    return found if batched else found.squeeze(0)
