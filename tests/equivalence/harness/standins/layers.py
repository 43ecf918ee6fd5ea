"""Stand-ins for functions of networks: normalisation, activations, dropout and others."""

from __future__ import annotations

from typing import Any

import mindspore
import numpy as np
from mindspore import ops

from harness.standins.binding import kernel, stand_in
from harness.standins.draws import drop

F = "mint.nn.functional."


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
