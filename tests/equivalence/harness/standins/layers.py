"""Stand-ins for functions of networks: convolutions, pooling, normalisation, activations."""

from __future__ import annotations

from typing import Any

import mindspore
import numpy as np
from mindspore import ops

from harness.standins.binding import kernel, stand_in
from harness.standins.draws import drop

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


@stand_in(F + "batch_norm")
def batch_norm(
    input: Any,
    running_mean: Any,
    running_var: Any,
    weight: Any,
    bias: Any,
    training: bool,
    momentum: float,
    eps: float,
) -> Any:
    """Normalise each channel; in training, by the batch, whose statistics are kept a share of."""
    shape = [1, -1] + [1] * (input.ndim - 2)
    if training:
        axes = tuple(axis for axis in range(input.ndim) if axis != 1)
        mean = input.mean(axes)
        centred = input - mean.reshape(shape)
        variance = ops.square(centred).mean(axes)
        if running_mean is not None:
            count = input.size // input.shape[1]
            unbiased = ops.stop_gradient(variance) * (count / (count - 1))
            kept = 1 - momentum
            ops.assign(running_mean, running_mean * kept + ops.stop_gradient(mean) * momentum)
            ops.assign(running_var, running_var * kept + unbiased * momentum)
    else:
        centred, variance = input - running_mean.reshape(shape), running_var
    found = centred * ops.rsqrt(variance + eps).reshape(shape)
    if weight is not None:
        found = found * weight.reshape(shape)
    return found if bias is None else found + bias.reshape(shape)


@stand_in(F + "layer_norm")
def layer_norm(input: Any, normalized_shape: Any, weight: Any, bias: Any, eps: float) -> Any:
    """Normalise over the last axes."""
    if isinstance(normalized_shape, int):
        normalized_shape = (normalized_shape,)
    if tuple(input.shape[-len(normalized_shape) :]) != tuple(normalized_shape):
        raise ValueError(f"layer_norm of {normalized_shape} on {input.shape}")
    axes = tuple(range(-len(normalized_shape), 0))
    centred = input - input.mean(axes, keep_dims=True)
    found = centred * ops.rsqrt(ops.square(centred).mean(axes, keep_dims=True) + eps)
    if weight is not None:
        found = found * weight
    return found if bias is None else found + bias


@stand_in(F + "gelu")
def gelu(input: Any, approximate: str) -> Any:
    """Apply GELU, exact or by tanh."""
    return ops.gelu(input, approximate)


@stand_in(F + "relu6")
def relu6(input: Any, inplace: bool) -> Any:
    """Clamp to 0 and 6."""
    return written(input, ops.relu6(input), inplace)


@kernel("Hardtanh")
def hardtanh_kernel(input: Any, min_val: float, max_val: float) -> Any:
    """Clamp, as the layer calls it."""
    return ops.clamp(input, min_val, max_val)


@stand_in(F + "hardtanh")
def hardtanh(input: Any, min_val: float, max_val: float, inplace: bool) -> Any:
    """Clamp."""
    return written(input, ops.clamp(input, min_val, max_val), inplace)


@stand_in(F + "elu")
def elu(input: Any, alpha: float, inplace: bool) -> Any:
    """Apply ELU; ``ops.elu`` takes 1.0 for alpha alone."""
    low = alpha * (ops.exp(ops.minimum(input, ops.zeros_like(input))) - 1)
    return written(input, ops.select(input > 0, input, low), inplace)


@stand_in(F + "leaky_relu")
def leaky_relu(input: Any, negative_slope: float) -> Any:
    """Apply leaky ReLU."""
    return ops.leaky_relu(input, negative_slope)


@stand_in(F + "mish")
def mish(input: Any) -> Any:
    """Apply mish."""
    return ops.mish(input)


@stand_in(F + "selu")
def selu(input: Any) -> Any:
    """Apply SELU, whose gradient ``ops.selu`` has wrong on CPU."""
    return 1.0507009873554805 * elu(input, 1.6732632423543772, False)


@stand_in(F + "logsigmoid")
def logsigmoid(input: Any) -> Any:
    """Take the logarithm of the sigmoid."""
    return -ops.softplus(-input)


@stand_in(F + "threshold")
def threshold(input: Any, threshold: float, value: float, inplace: bool) -> Any:
    """Keep what is above the threshold."""
    return written(input, ops.threshold(input, threshold, value), inplace)


@kernel("InplaceReLU")
@stand_in(F + "relu_")
def relu_(input: Any) -> Any:
    """Apply ReLU in place."""
    return written(input, ops.relu(input), True)


@kernel("InplaceSiLU")
def silu_(input: Any) -> Any:
    """Apply SiLU in place, as ``silu`` does where it is asked to."""
    return written(input, ops.silu(input), True)


@stand_in(F + "log_softmax", "mint.special.log_softmax")
def log_softmax(input: Any, dim: Any, dtype: Any) -> Any:
    """Take the logarithm of the softmax."""
    if dim is None:
        dim = 0 if input.ndim in (0, 1, 3) else 1
    return ops.log_softmax(input if dtype is None else input.astype(dtype), dim)


@kernel("LogSoftmaxExt")
def log_softmax_kernel(input: Any, dim: Any, dtype: Any) -> Any:
    """Take the logarithm of the softmax, as the layer calls it."""
    return log_softmax(input, dim, dtype)


@stand_in(F + "embedding")
def embedding(
    input: Any,
    weight: Any,
    padding_idx: Any,
    max_norm: Any,
    norm_type: float,
    scale_grad_by_freq: bool,
) -> Any:
    """Look rows up; the row of ``padding_idx`` gets no gradient."""
    if max_norm is not None or scale_grad_by_freq:
        raise NotImplementedError("embedding with max_norm or scale_grad_by_freq")
    if padding_idx is not None:
        at = np.arange(weight.shape[0]) == padding_idx % weight.shape[0]
        still = mindspore.Tensor(at[:, None])
        weight = ops.select(
            ops.broadcast_to(still, weight.shape), ops.stop_gradient(weight), weight + 0
        )
    return ops.gather(weight, input, 0)


@stand_in(F + "normalize")
def normalize(input: Any, p: float, dim: Any, eps: float) -> Any:
    """Divide by the norm along ``dim``."""
    return input / ops.clamp(ops.norm(input, float(p), dim, True), min=eps)


@stand_in(F + "one_hot")
def one_hot(tensor: Any, num_classes: int) -> Any:
    """Return rows of one 1 each."""
    count = int(tensor.max()) + 1 if num_classes == -1 else num_classes
    return ops.equal(tensor.expand_dims(-1), ops.arange(count)).astype(mindspore.int64)


@stand_in(F + "pad")
def pad(input: Any, pad: Any, mode: str, value: Any) -> Any:
    """Pad the last axes."""
    pad = tuple(int(size) for size in pad)
    if mode == "constant":
        return ops.pad(input, pad, mode, 0 if value is None else value)
    return ops.pad(input, pad, mode)


@stand_in(F + "dropout")
def dropout(input: Any, p: float, training: bool, inplace: bool) -> Any:
    """Drop elements."""
    if not training or p == 0:
        return input
    return written(input, drop(input, p, input.shape), inplace)


@stand_in(F + "dropout2d")
def dropout2d(input: Any, p: float, training: bool, inplace: bool) -> Any:
    """Drop channels."""
    if not training or p == 0:
        return input
    shape = (*input.shape[:2], *[1] * (input.ndim - 2))
    return written(input, drop(input, p, shape), inplace)


@kernel("FuncDropoutExt")
def dropout_kernel(
    input: Any, p: float, training: bool, inplace: bool, seed: Any, offset: Any
) -> Any:
    """Drop elements, as the layer does."""
    return dropout(input, p, training, inplace)


@kernel("Dropout2dExt")
def dropout2d_kernel(
    input: Any, p: float, training: bool, inplace: bool, seed: Any, offset: Any
) -> Any:
    """Drop channels, as the layer does."""
    return dropout2d(input, p, training, inplace)


@kernel("UpsampleBilinear2D")
def upsample_bilinear(x: Any, output_size: Any, scales: Any, align_corners: bool) -> Any:
    """Resize an image."""
    if output_size is None:
        output_size = [int(n * s) for n, s in zip(x.shape[2:], scales, strict=True)]
    return ops.interpolate(x, size=tuple(output_size), mode="bilinear", align_corners=align_corners)


@kernel("UpsampleNearest2D")
def upsample_nearest(x: Any, output_size: Any, scales: Any) -> Any:
    """Resize an image to the nearest pixels."""
    if output_size is None:
        output_size = [int(n * s) for n, s in zip(x.shape[2:], scales, strict=True)]
    return ops.interpolate(x, size=tuple(output_size), mode="nearest")


def written(tensor: Any, value: Any, inplace: bool) -> Any:
    """Return ``value``, in place where that is asked for."""
    return tensor.copy_(value) if inplace else value
