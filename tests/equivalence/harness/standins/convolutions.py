"""Stand-ins for convolutions and pooling."""

from __future__ import annotations

from typing import Any

from mindspore import ops

from harness.standins.binding import kernel, stand_in

F = "mint.nn.functional."


def several(value: Any, count: int) -> tuple[int, ...]:
    """Return a number for each spatial axis."""
    return (value,) * count if isinstance(value, int) else tuple(value)


@kernel("Conv2DExt", "Conv2DPadding")
@stand_in(F + "conv2d")
def conv2d(
    input: Any, weight: Any, bias: Any, stride: Any, padding: Any, dilation: Any, groups: int
) -> Any:
    """Convolve; ``padding`` may be a word."""
    stride, dilation = several(stride, 2), several(dilation, 2)
    if padding == "same":
        extra = [d * (k - 1) for d, k in zip(dilation, weight.shape[2:], strict=True)]
        ends = [(total // 2, total - total // 2) for total in extra]
    else:
        around = (0, 0) if padding == "valid" else several(padding, 2)
        ends = [(size, size) for size in around]
    operator = ops.Conv2D(
        out_channel=weight.shape[0],
        kernel_size=tuple(weight.shape[2:]),
        pad_mode="pad",
        pad=(*ends[0], *ends[1]),
        stride=stride,
        dilation=dilation,
        group=groups,
    )
    found = operator(input, weight)
    return found if bias is None else found + bias.reshape(1, -1, 1, 1)


@kernel("Conv1DExt", "Conv1DPadding")
@stand_in(F + "conv1d")
def conv1d(
    input: Any, weight: Any, bias: Any, stride: Any, padding: Any, dilation: Any, groups: int
) -> Any:
    """Convolve over one axis, as an image of height one."""
    (stride,), (dilation,) = several(stride, 1), several(dilation, 1)
    if not isinstance(padding, str):
        padding = (0, *several(padding, 1))
    found = conv2d(
        input.expand_dims(-2),
        weight.expand_dims(-2),
        bias,
        (1, stride),
        padding,
        (1, dilation),
        groups,
    )
    return found.squeeze(-2)


@kernel("Conv3DExt", "Conv3DPadding")
@stand_in(F + "conv3d")
def conv3d(
    input: Any, weight: Any, bias: Any, stride: Any, padding: Any, dilation: Any, groups: int
) -> Any:
    """Convolve over three axes."""
    pad = (0,) * 6
    if not isinstance(padding, str):
        pad = tuple(size for size in several(padding, 3) for _ in range(2))
    operator = ops.Conv3D(
        out_channel=weight.shape[0],
        kernel_size=tuple(weight.shape[2:]),
        pad_mode="same" if padding == "same" else "pad",
        pad=0 if padding == "same" else pad,
        stride=several(stride, 3),
        dilation=several(dilation, 3),
        group=groups,
    )
    found = operator(input, weight)
    return found if bias is None else found + bias.reshape(1, -1, 1, 1, 1)


@stand_in(F + "conv_transpose2d")
def conv_transpose2d(
    input: Any,
    weight: Any,
    bias: Any,
    stride: Any,
    padding: Any,
    output_padding: Any,
    groups: int,
    dilation: Any,
) -> Any:
    """Convolve the input spread out by ``stride`` with the flipped kernel."""
    stride, padding, dilation = (several(each, 2) for each in (stride, padding, dilation))
    extra = several(output_padding, 2)
    columns = input.shape[1]
    spread = input
    for axis, step in ((2, stride[0]), (3, stride[1])):
        if step > 1:
            spread = _spread(spread, axis, step)
    kernel_size = weight.shape[2:]
    edges = [d * (k - 1) - p for d, k, p in zip(dilation, kernel_size, padding, strict=True)]
    spread = ops.pad(
        spread, (edges[1], edges[1] + extra[1], edges[0], edges[0] + extra[0]), "constant", 0
    )
    parts = weight.reshape(groups, weight.shape[0] // groups, *weight.shape[1:])
    flipped = ops.flip(parts.swapaxes(1, 2).reshape(-1, columns // groups, *kernel_size), (2, 3))
    return conv2d(spread, flipped, bias, 1, 0, dilation, groups)


def _spread(value: Any, axis: int, step: int) -> Any:
    """Put ``step - 1`` zeros between neighbours along an axis."""
    size = value.shape[axis]
    apart = ops.stack([value, *[ops.zeros_like(value)] * (step - 1)], axis + 1)
    shape = list(value.shape)
    shape[axis] = size * step
    return ops.split(apart.reshape(shape), [size * step - step + 1, step - 1], axis)[0]


@stand_in(F + "max_pool2d")
def max_pool2d(
    input: Any,
    kernel_size: Any,
    stride: Any,
    padding: Any,
    dilation: Any,
    ceil_mode: bool,
    return_indices: bool,
) -> Any:
    """Take the greatest of each window."""
    stride = kernel_size if stride is None else stride
    return ops.max_pool2d(input, kernel_size, stride, padding, dilation, return_indices, ceil_mode)


@stand_in(F + "avg_pool1d")
def avg_pool1d(
    input: Any,
    kernel_size: Any,
    stride: Any,
    padding: Any,
    ceil_mode: bool,
    count_include_pad: bool,
) -> Any:
    """Average over windows of one axis."""
    (size,), (around,) = several(kernel_size, 1), several(padding, 1)
    step = size if stride is None else several(stride, 1)[0]
    return ops.avg_pool1d(input, size, step, around, ceil_mode, count_include_pad)


@stand_in(F + "avg_pool2d")
def avg_pool2d(
    input: Any,
    kernel_size: Any,
    stride: Any,
    padding: Any,
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: Any,
) -> Any:
    """Average over windows of two axes."""
    stride = kernel_size if stride is None else stride
    return ops.avg_pool2d(
        input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override or 0
    )


@stand_in(F + "adaptive_avg_pool1d")
def adaptive_avg_pool1d(input: Any, output_size: Any) -> Any:
    """Average to a given length."""
    return ops.adaptive_avg_pool1d(input, output_size)


@stand_in(F + "adaptive_avg_pool2d")
def adaptive_avg_pool2d(input: Any, output_size: Any) -> Any:
    """Average to a given size."""
    return ops.adaptive_avg_pool2d(input, output_size)
