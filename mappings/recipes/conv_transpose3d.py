from mindspore import ops


def conv_transpose3d(
    input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1
):
    """Transposed convolution: the input with zeros between its values, convolved."""

    def triple(value):
        return (value,) * 3 if isinstance(value, int) else tuple(value)

    stride, padding, extra, dilation = map(triple, (stride, padding, output_padding, dilation))
    x = input if input.ndim == 5 else input.expand_dims(0)
    for axis, step in zip((2, 3, 4), stride):
        if step != 1:
            length = x.shape[axis]
            gaps = ops.zeros((*x.shape[: axis + 1], step - 1, *x.shape[axis + 1 :]), x.dtype)
            x = ops.cat((x.expand_dims(axis + 1), gaps), axis + 1)
            x = x.reshape(*x.shape[:axis], length * step, *x.shape[axis + 2 :])
            x = ops.narrow(x, axis, 0, (length - 1) * step + 1)
    kernel = weight.shape[2:]
    edges = []
    for size, step, less, more in zip(kernel, dilation, padding, extra):
        before = step * (size - 1) - less
        edges = [before, before + more, *edges]
    for axis, (low, high) in zip((4, 3, 2), zip(edges[::2], edges[1::2])):
        shape = list(x.shape)
        for count, first in ((low, True), (high, False)):
            if count > 0:
                shape[axis] = count
                blank = ops.zeros(tuple(shape), x.dtype)
                x = ops.cat((blank, x) if first else (x, blank), axis)
            elif count < 0:
                x = ops.narrow(x, axis, -count if first else 0, x.shape[axis] + count)
            shape = list(x.shape)
    per, out = input.shape[-4] // groups, weight.shape[1]
    flipped = ops.flip(weight, (2, 3, 4)).reshape(groups, per, out, *kernel).swapaxes(1, 2)
    flipped = flipped.reshape(groups * out, per, *kernel)
    found = ops.conv3d(x, flipped, bias, 1, "valid", 0, dilation, groups)
    return found if input.ndim == 5 else found.squeeze(0)
