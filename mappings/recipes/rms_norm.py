import mindspore as ms
from mindspore import ops


def rms_norm(input, normalized_shape, weight=None, eps=None):
    """Divide by the root mean square over the last dimensions."""
    axes = tuple(range(-len(tuple(normalized_shape)), 0))
    kind = input.dtype
    if kind in (ms.float16, ms.bfloat16):
        input = input.astype(ms.float32)
    if eps is None:
        eps = 2.0**-52 if kind == ms.float64 else 2.0**-23
    result = input * ops.rsqrt(ops.square(input).mean(axes, keep_dims=True) + eps)
    return (result if weight is None else result * weight).astype(kind)
